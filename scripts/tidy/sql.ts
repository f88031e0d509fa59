// Which tables a statement writes and reads, as far as its text shows.

export interface TableUse {
  readonly table: string
  readonly writes: boolean
  /** Offset in the text of the statement. */
  readonly at: number
}

interface Token {
  readonly word: string
  readonly at: number
}

/** Words allowed between a keyword and its table, and words that follow a table without an alias. */
const between = new Set(['only', 'lateral', 'table', 'public', '.', '"'])
const clauses = new Set(
  'where on using set values select default join inner left right full cross natural group order having limit offset union intersect except for returning when window fetch do'.split(
    ' ',
  ),
)

/** Every name at the place of a table, except names of common table expressions. */
export function tablesIn(text: string): TableUse[] {
  const tokens = tokensOf(text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length)))
  const named = namedInside(text)
  return tokens
    .flatMap(({ word }, index) => {
      const before = tokens[index - 1]?.word
      if (
        word === 'into' ||
        word === 'truncate' ||
        (word === 'update' && !['for', 'do', 'no', 'key'].includes(before ?? ''))
      )
        return usesFrom(tokens, index, true)
      if (word === 'from') return usesFrom(tokens, index, before === 'delete')
      return word === 'join' || word === 'using' ? usesFrom(tokens, index, false) : []
    })
    .filter(({ table }) => !named.has(table))
}

/** The table after a keyword, and those that follow it in a list. */
function usesFrom(tokens: readonly Token[], keyword: number, writes: boolean): TableUse[] {
  const uses: TableUse[] = []
  const wordAt = (at: number): string => tokens[at]?.word ?? ''
  const isName = (at: number): boolean => /^[a-z_]\w*$/.test(wordAt(at)) && !clauses.has(wordAt(at))
  for (let at = keyword + 1; ; at += 1) {
    while (between.has(wordAt(at))) at += 1
    // `name (` is a function, but for `insert into name (`.
    if (isName(at) && (writes || wordAt(at + 1) !== '(')) uses.push({ table: wordAt(at), writes, at: tokens[at]!.at })
    if (isName(at)) at += 1
    if (wordAt(at) === '"') at += 1
    at = behindBracket(tokens, at)
    if (wordAt(at) === 'as') at += 1
    if (isName(at)) at += 1
    at = behindBracket(tokens, at)
    if (wordAt(at) !== ',') return uses
  }
}

/** The position after a subquery, arguments or a list of columns, if one begins here. */
function behindBracket(tokens: readonly Token[], from: number): number {
  if (tokens[from]?.word !== '(') return from
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at]!.word === '(') depth += 1
    if (tokens[at]!.word === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.length
}

function namedInside(text: string): Set<string> {
  const tokens = tokensOf(text)
  const wordAt = (at: number): string => tokens[at]?.word ?? ''
  const names = tokens.flatMap(({ word }, at) => {
    if (word !== 'as') return []
    let next = at + 1
    while (wordAt(next) === 'not' || wordAt(next) === 'materialized') next += 1
    if (wordAt(next) !== '(') return []
    const before =
      wordAt(at - 1) === ')' ? tokens.findLastIndex((token, i) => i < at && token.word === '(') - 1 : at - 1
    return /^\w+$/.test(wordAt(before)) ? [wordAt(before)] : []
  })
  return new Set(names)
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/'(?:[^']|'')*'|\$\{\}|\w+|[^\s\w]/g)].map((found) => ({
    word: found[0].toLowerCase(),
    at: found.index,
  }))
}
