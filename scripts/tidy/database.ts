// Where SQL stands and which area writes which table.
import type { Finding, Rule, Source } from './tree.ts'
import { findingsOf, lineAt, sourcesIn } from './tree.ts'

const isQueries = ({ path }: Source): boolean => /^src\/[^/]+\/(?:[a-z-]+-)?queries\.ts$/.test(path)

/** A statement, not a sentence: the verb that begins it and the word that must follow. */
const statement =
  /^\s*(?:insert\s+into\b|update\s+\w+\s+set\b|delete\s+from\b|with\s+(?:recursive\s+)?\w+\s+as\s*(?:\w+\s*)?\(|merge\s+into\b|call\s+\w+\s*\(|(?:create|alter|drop)\s+(?:table|role|schema|database|index|function)\b|truncate\s|set\s+(?:local|role)\b|lock\s+table\b)/i

/** By itself, because "Select a person from the list" is a sentence. */
const question = /^\s*(?:select\b[^]*\b(?:from|as)\b|SELECT\b[^]*\b(?:FROM|AS)\b)/

const comments = /^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)+/

const builder = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(/g

export const sqlInQueries: Rule = {
  name: 'SQL stands only in queries.ts and src/platform/',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter((source) => !source.path.startsWith('src/platform/'))
    const elsewhere = sources.filter((source) => !isQueries(source))
    const findings = [
      ...elsewhere.flatMap(literalStatements),
      ...findingsOf(elsewhere, builder, (found) => `builds SQL with ${found}`),
    ]
    return {
      count: sources.length,
      looked: `${elsewhere.length} files without SQL, ${sources.length - elsewhere.length} with`,
      findings,
    }
  },
}

export const oneWriter: Rule = {
  name: 'a table is written by one area',
  needs: 'src',
  check(tree) {
    const writes = sourcesIn(tree, 'src').flatMap(writesOf)
    const tables = [...new Set(writes.map(({ table }) => table))].toSorted()
    const findings = tables.flatMap((table) => {
      const here = writes.filter((write) => write.table === table)
      const areas = [...new Set(here.map(({ area }) => area))]
      return areas.length < 2
        ? []
        : here.map(({ path, line }) => ({ path, line, says: `${table} is written by ${areas.join(' and ')}` }))
    })
    return { count: tables.length, looked: `${tables.length} tables, ${writes.length} writing statements`, findings }
  },
}

interface Write {
  readonly table: string
  readonly area: string
  readonly path: string
  readonly line: number
}

function writesOf(source: Source): Write[] {
  const area = source.path.split('/')[1]!
  const built = [...source.code.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\s*\(\s*['"`]/g)].map(
    (found) => {
      const begin = found.index + found[0].length
      return { table: /^\w+/.exec(source.text.slice(begin))?.[0] ?? '', line: lineAt(source.code, begin) }
    },
  )
  const written = source.literals.flatMap(({ text, line }) =>
    [
      ...text.matchAll(
        /\b(?:insert\s+into|delete\s+from|merge\s+into|update|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z_]+)"?(?=\s+(?:as\s+)?(?:\w+\s+)?(?:set|where|using|values|select|default)\b|\s*\(|\s*$)/gi,
      ),
    ].map((found) => ({ table: found[1]!, line: line + lineAt(text, found.index) - 1 })),
  )
  return [...built, ...written]
    .filter(({ table }) => table !== '' && table !== 'set')
    .map((write) => ({ ...write, area, path: source.path }))
}

function literalStatements({ path, literals }: Source): Finding[] {
  return literals
    .filter(({ text }) => [statement, question].some((form) => form.test(text.replace(comments, ''))))
    .map(({ line, text }) => ({ path, line, says: `holds SQL: ${text.trim().slice(0, 40)}` }))
}
