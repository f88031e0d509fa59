// Where SQL may be, and which area writes and reads which table.
import type { Area } from '../../architecture-types.ts'
import type { Import } from './imports.ts'
import { tablesIn, type TableUse } from './sql.ts'
import { methodCallsIn, textOf } from './syntax.ts'
import type { Finding, Rule, Source, Tree } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

export const isQueries = ({ path }: Source): boolean => /^src\/.+\/(?:[a-z-]+-)?queries\.ts$/.test(path)
export const isPlatform = ({ path }: Source): boolean => path.startsWith('src/platform/')

/** A statement, not a sentence: the verb that begins it and the word that must follow. */
const statement =
  /^\s*(?:insert\s+into\b|update\s+\w+\s+set\b|delete\s+from\b|with\s+(?:recursive\s+)?\w+\s+as\s*(?:\w+\s*)?\(|merge\s+into\b|call\s+\w+\s*\(|(?:create|alter|drop)\s+(?:table|role|schema|database|index|function)\b|truncate\s|set\s+(?:local|role)\b|lock\s+table\b)/i

/** By itself, because "Select a person from the list" is a sentence. */
const question = /^\s*(?:select\b[^]*\b(?:from|as)\b|SELECT\b[^]*\b(?:FROM|AS)\b)/

const comments = /^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)+/

export const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
export const readers = /^(?:selectFrom|(?:inner|left|right|full|cross)(?:Lateral)?Join(?:Lateral)?)$/
const runners = new Set(['query', 'executeQuery'])
/** Their templates make SQL, even of a fragment that is no statement by itself. */
const TEMPLATE_TEXT = 'src/platform/database/template-text.ts'

export const sqlInQueries: Rule = {
  name: 'SQL is allowed only in queries.ts, …-queries.ts and src/platform/',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter((source) => !isPlatform(source))
    const elsewhere = sources.filter((source) => !isQueries(source))
    const findings = elsewhere.flatMap((source) => [
      ...findingsIn(
        source,
        source.literals.filter(isStatement),
        ({ text }) => `holds SQL: ${text.trim().slice(0, 40)}`,
      ),
      ...findingsIn(
        source,
        methodCallsIn(source.program).filter(runsSql),
        ({ name }) => `builds or runs SQL with ${name}`,
      ),
      ...findingsIn(source, source.imports.filter(importsTemplate), () => 'imports a template of SQL'),
    ])
    const examined = `${elsewhere.length} files without SQL, ${sources.length - elsewhere.length} with`
    return { count: sources.length, examined, findings }
  },
}

/** Each table has one owner, which alone writes it; other areas declare in architecture.ts that they read it. */
export function tablesHaveOwners(rooms: Readonly<Record<string, Pick<Area, 'tables' | 'reads'>>>): Rule {
  return {
    name: 'a table is written by its area, and read by others as architecture.ts says',
    needs: 'database/schema.sql',
    check(tree) {
      const tables = tablesOf(tree)
      const uses = sourcesIn(tree, 'src')
        .flatMap(usesOf)
        .filter(({ table }) => tables.has(table))
      const foreign = uses.filter(({ table, room }) => !owns(room, table))
      const reads = Object.values(rooms).reduce((sum, { reads: of = [] }) => sum + of.length, 0)
      return {
        count: Math.min(tables.size, uses.length),
        examined: `${tables.size} tables, ${uses.length} places in SQL, ${reads} reads across areas`,
        findings: [
          ...[...tables].flatMap(wrongOwners),
          ...foreign.flatMap(wrongUse),
          ...Object.keys(rooms).flatMap((room) => unusedEntries(room, tables, uses)),
        ],
      }
    },
  }

  function owns(room: string, table: string): boolean {
    return rooms[room]?.tables?.includes(table) === true
  }

  function wrongOwners(table: string): Finding[] {
    const owners = Object.keys(rooms).filter((room) => owns(room, table))
    if (owners.length === 1) return []
    const message =
      owners.length === 0
        ? 'belongs to no area: add it to `tables` of the area that writes it'
        : `belongs to ${owners.join(' and ')}`
    return [inArchitecture(`the table ${table} ${message}`)]
  }

  function wrongUse({ table, writes, room, path, line }: Use): Finding[] {
    if (!writes && rooms[room]?.reads?.includes(table) === true) return []
    const owner = Object.keys(rooms).find((other) => owns(other, table)) ?? 'no area'
    const message = writes
      ? `${room} writes ${table}, which belongs to ${owner}`
      : `${room} reads ${table} of ${owner} without \`reads\` in architecture.ts`
    return [{ path, line, message }]
  }

  function unusedEntries(room: string, tables: ReadonlySet<string>, uses: readonly Use[]): Finding[] {
    const { tables: owned = [], reads = [] } = rooms[room]!
    const isRead = (table: string): boolean =>
      uses.some((use) => use.room === room && use.table === table && !use.writes)
    return [
      ...owned
        .filter((table) => !tables.has(table))
        .map((table) => inArchitecture(`${room}: there is no table ${table}`)),
      ...reads
        .filter((table) => owns(room, table) || !isRead(table))
        .map((table) => inArchitecture(`${room} does not read ${table} of another area: remove it from \`reads\``)),
    ]
  }
}

interface Use extends TableUse {
  readonly room: string
  readonly path: string
  readonly line: number
}

/** In the text of statements, and in queries that are built by calls. */
function usesOf(source: Source): Use[] {
  if (!isQueries(source) && !isPlatform(source)) return []
  const written = source.literals.flatMap(({ at, text }) => tablesIn(text).map((use) => ({ ...use, at: at + use.at })))
  const built = methodCallsIn(source.program).flatMap(({ name, first, at }) => {
    const writes = writers.has(name)
    const named = first?.type === 'ArrayExpression' ? first.elements : [first]
    if (!writes && !readers.test(name)) return []
    return named.flatMap((node) => {
      const table = node === null || node.type === 'SpreadElement' ? undefined : /^\w+/.exec(textOf(node) ?? '')?.[0]
      return table === undefined ? [] : [{ table, writes, at }]
    })
  })
  const room = source.path.split('/')[1]!
  return [...written, ...built].map((use) => ({ ...use, room, ...placeOf(source, use) }))
}

function placeOf(source: Source, use: TableUse): { path: string; line: number } {
  const [{ path, line }] = findingsIn(source, [use], () => '') as [Finding]
  return { path, line }
}

function tablesOf(tree: Tree): Set<string> {
  return new Set([...tree.read('database/schema.sql').matchAll(/^table (\w+)/gm)].map((found) => found[1]!))
}

function isStatement({ text }: { readonly text: string }): boolean {
  return [statement, question].some((form) => form.test(text.replace(comments, '')))
}

function runsSql({ name }: { readonly name: string }): boolean {
  return writers.has(name) || readers.test(name) || runners.has(name)
}

function importsTemplate({ specifier, path, typeOnly }: Import): boolean {
  return !typeOnly && (specifier === 'kysely' || path === TEMPLATE_TEXT)
}

function inArchitecture(message: string): Finding {
  return { path: 'architecture.ts', line: 1, message }
}
