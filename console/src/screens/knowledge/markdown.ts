// Markdown in the parts that a reader needs, as values: what is shown of it is text, never HTML of its author.

export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly address: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'rule' }

const MARKER = /^(?:[-*+]|\d{1,9}[.)])[ \t]/
const FENCE = /^(?:```|~~~)/
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/
const DIVIDER = /^[ :|-]+$/

export function blocksOf(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    if (line.trim() === '') {
      at += 1
      continue
    }
    const [block, next] = blockAt(lines, at)
    blocks.push(block)
    at = next
  }
  return blocks
}

/** The block that begins at a line, and where the next one begins. */
function blockAt(lines: readonly string[], at: number): readonly [Block, number] {
  const line = lines[at]!
  if (FENCE.test(line)) return codeAt(lines, at)
  const heading = headingOf(line)
  if (heading !== null) return [heading, at + 1]
  if (RULE.test(line.trim())) return [{ kind: 'rule' }, at + 1]
  if (itemOf(line) !== null) return listAt(lines, at)
  if (line.includes('|') && isDivider(lines[at + 1] ?? '')) return tableAt(lines, at)
  return paragraphAt(lines, at)
}

function headingOf(line: string): Block | null {
  let level = 0
  while (line[level] === '#') level += 1
  const isHeading = level > 0 && level < 7 && (line[level] === ' ' || line[level] === '\t')
  return isHeading ? { kind: 'heading', level, text: withoutMarks(line.slice(level).trim()) } : null
}

function isDivider(line: string): boolean {
  return line.includes('-') && DIVIDER.test(line.trim())
}

interface Item {
  readonly isOrdered: boolean
  readonly text: string
}

function itemOf(line: string): Item | null {
  const inner = line.trimStart()
  const marker = MARKER.exec(inner)?.[0]
  if (marker === undefined) return null
  return { isOrdered: marker.length > 2, text: inner.slice(marker.length).trim() }
}

/** Marks at the end of a heading close it. */
function withoutMarks(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return end < text.length && (end === 0 || text[end - 1] === ' ') ? text.slice(0, end).trim() : text
}

function codeAt(lines: readonly string[], at: number): readonly [Block, number] {
  const fence = lines.findIndex((line, index) => index > at && FENCE.test(line))
  const end = fence === -1 ? lines.length : fence
  return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1]
}

function listAt(lines: readonly string[], at: number): readonly [Block, number] {
  const items: string[] = []
  let next = at
  for (; next < lines.length; next += 1) {
    const line = lines[next]!
    const item = itemOf(line)
    if (item !== null) items.push(item.text)
    // A line that goes on belongs to the item before.
    else if (/^[ \t]/.test(line) && line.trim() !== '' && items.length > 0) items.push(`${items.pop()!} ${line.trim()}`)
    else break
  }
  return [{ kind: 'list', isOrdered: itemOf(lines[at]!)!.isOrdered, items }, next]
}

function tableAt(lines: readonly string[], at: number): readonly [Block, number] {
  let next = at + 2
  while (next < lines.length && lines[next]!.includes('|')) next += 1
  const rows = lines.slice(at + 2, next).map(cellsOf)
  return [{ kind: 'table', head: cellsOf(lines[at]!), rows }, next]
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return inner.split('|').map((cell) => cell.trim())
}

function paragraphAt(lines: readonly string[], at: number): readonly [Block, number] {
  let next = at + 1
  while (next < lines.length && lines[next]!.trim() !== '' && !beginsAnother(lines[next]!)) next += 1
  const text = lines
    .slice(at, next)
    .map((line) => line.trim())
    .join(' ')
  return [{ kind: 'paragraph', text }, next]
}

function beginsAnother(line: string): boolean {
  return headingOf(line) !== null || FENCE.test(line) || itemOf(line) !== null
}

/** What stands between two marks is no longer than this. */
const MAX_MARKED = 2_000

export function inlinesOf(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const found = markedAt(text, at)
    if (found === null) {
      at += 1
      continue
    }
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) })
    parts.push(found.part)
    from = at = found.end
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

interface Marked {
  readonly part: Inline
  readonly end: number
}

const MARKS = [
  ['`', 'code'],
  ['**', 'strong'],
  ['*', 'em'],
] as const

function markedAt(text: string, at: number): Marked | null {
  if (text[at] === '[') return linkAt(text, at)
  for (const [mark, kind] of MARKS) {
    if (!text.startsWith(mark, at)) continue
    const inner = until(text, at + mark.length, mark)
    return inner === null || inner === ''
      ? null
      : { part: { kind, text: inner }, end: at + inner.length + 2 * mark.length }
  }
  return null
}

function until(text: string, from: number, mark: string): string | null {
  const length = text.slice(from, from + MAX_MARKED).indexOf(mark)
  return length === -1 ? null : text.slice(from, from + length)
}

function linkAt(text: string, at: number): Marked | null {
  const label = until(text, at + 1, '](')
  if (label === null || label === '') return null
  const begin = at + label.length + 3
  const address = until(text, begin, ')')
  if (address === null || /\s/.test(address)) return null
  // Another scheme, as javascript:, stays text.
  const part: Inline = /^https?:\/\//.test(address)
    ? { kind: 'link', text: label, address }
    : { kind: 'text', text: label }
  return { part, end: begin + address.length + 1 }
}

/** The level at which each heading is shown below that of the page, without a gap however the author counted. */
export function shownLevels(levels: readonly number[], isFirstThePage: boolean): readonly number[] {
  const above: { readonly level: number; readonly shown: number }[] = []
  return levels.map((level, at) => {
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop()
    const shown = at === 0 && isFirstThePage ? 1 : Math.min(6, (above.at(-1)?.shown ?? 1) + 1)
    above.push({ level, shown })
    return shown
  })
}
