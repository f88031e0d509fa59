// Compares the shape of each typed statement (src/platform/database/rows.ts) with the result of the database whenever a
// test runs it: names, types, nulls, closed lists. Executed statements are noted in a file of the run with the test file
// that ran them, and scripts/test.ts reports at the end which statement no test ran.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCallSites } from 'node:util'
import type { FieldDef } from 'pg'
import { BY, DIFFERS } from './run/noted-statements.ts'
import { type Answer, type Column, type Columns, observeRows } from '../src/platform/database/rows.ts'

/** The file of the run; unset when a file is tested by itself. */
export const TYPED_FILE = 'TEST_TYPED_FILE'

/** A column of a table that a column of a result can come from. */
export interface TableColumn {
  readonly name: string
  readonly required: boolean
  /** The closed list of its check constraint. */
  readonly values: readonly string[] | null
}

/** By the numbers that a result names: oid of the table, number of the column. */
export type Catalogue = ReadonlyMap<string, TableColumn>

/** The value that the driver returns for this type. */
const made: Readonly<Record<string, { readonly oid: number; readonly is: (value: unknown) => boolean }>> = {
  boolean: { oid: 16, is: (value) => typeof value === 'boolean' },
  bytea: { oid: 17, is: (value) => Buffer.isBuffer(value) },
  bigint: { oid: 20, is: (value) => Number.isSafeInteger(value) },
  smallint: { oid: 21, is: (value) => Number.isSafeInteger(value) },
  integer: { oid: 23, is: (value) => Number.isSafeInteger(value) },
  text: { oid: 25, is: (value) => typeof value === 'string' },
  date: { oid: 1082, is: (value) => typeof value === 'string' },
  'timestamp with time zone': { oid: 1184, is: (value) => value instanceof Date },
  numeric: { oid: 1700, is: (value) => typeof value === 'string' },
  uuid: { oid: 2950, is: (value) => typeof value === 'string' },
  jsonb: { oid: 3802, is: () => true },
  'bytea[]': { oid: 1001, is: eachIs((value) => Buffer.isBuffer(value)) },
  'text[]': { oid: 1009, is: eachIs((value) => typeof value === 'string') },
  'bigint[]': { oid: 1016, is: eachIs((value) => Number.isSafeInteger(value)) },
  'uuid[]': { oid: 2951, is: eachIs((value) => typeof value === 'string') },
}
const nameOf = new Map(Object.entries(made).map(([name, { oid }]) => [oid, name]))

function eachIs(is: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(is)
}

/** A statement has what depends on its columns only, compared once, and what is compared with each row. */
interface Compared {
  readonly fields: readonly FieldDef[]
  readonly problems: readonly string[]
  readonly columns: readonly { readonly name: string; readonly column: Column<unknown>; readonly from?: TableColumn }[]
}
/** By shape and text. */
let compared = new WeakMap<Columns, Map<string, Compared>>()

/** The differences as sentences; empty when the shape matches the result. */
function problemsOfShape(columns: Columns, { fields, rows }: Answer, text: string): string[] {
  const ofText = compared.get(columns) ?? new Map<string, Compared>()
  compared.set(columns, ofText)
  let known = ofText.get(text)
  if (known === undefined || !areSame(known.fields, fields)) {
    known = compareColumns(columns, fields, text)
    ofText.set(text, known)
  }
  return [
    ...known.problems,
    ...known.columns.flatMap(({ name, column, from }) => problemsOfValues(column, name, rows, from)),
  ]
}

function areSame(known: readonly FieldDef[], fields: readonly FieldDef[]): boolean {
  return (
    known.length === fields.length &&
    known.every(({ name, tableID, columnID, dataTypeID }, at) => {
      const field = fields[at]!
      return (
        field.name === name &&
        field.tableID === tableID &&
        field.columnID === columnID &&
        field.dataTypeID === dataTypeID
      )
    })
  )
}

function compareColumns(columns: Columns, fields: readonly FieldDef[], text: string): Compared {
  const names = fields.map(({ name }) => name)
  const optional = optionalTables(text)
  const found = fields.flatMap((field) => {
    const column = columns[field.name]
    const from = catalogue.get(`${field.tableID} ${field.columnID}`)
    return column === undefined ? [] : [{ name: field.name, field, column, ...(from && { from }) }]
  })
  const problems = [
    ...Object.keys(columns)
      .filter((name) => !names.includes(name))
      .map((name) => `the result has no column ${name}`),
    ...names.filter((name) => !(name in columns)).map((name) => `the shape has no column ${name}`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `the result has ${name} twice`),
    ...found.flatMap(({ column, field, from }) => problemsOfColumn(column, field, from && optional(from))),
  ]
  return { fields, problems, columns: found }
}

/** The columns of a table that is only left-joined in this statement may be null whatever the table declares. */
function optionalTables(text: string): (column: TableColumn) => TableColumn {
  const behind = [...text.matchAll(/\bleft join (?:lateral \(\s*select [^]*?\bfrom )?(\w+)/g)].map((found) => found[1]!)
  const count = (table: string): number =>
    [...text.matchAll(new RegExp(`\\b(?:from|join|into|update) ${table}\\b`, 'g'))].length
  return (column) => {
    const table = column.name.split('.')[0]!
    const only = behind.filter((name) => name === table).length
    return only > 0 && only === count(table) ? { ...column, required: false } : column
  }
}

function problemsOfColumn(column: Column<unknown>, { name, dataTypeID }: FieldDef, from?: TableColumn): string[] {
  const problems: string[] = []
  if (made[column.type]?.oid !== dataTypeID)
    problems.push(
      `${name} is ${nameOf.get(dataTypeID) ?? `of type ${dataTypeID}`} in the database, ${column.type} in its shape`,
    )
  if (from && !from.required && !column.nullable && !column.excludesNull)
    problems.push(`${name} may be null in ${from.name}: declare it nullable, or excludesNull with a condition`)
  if (column.excludesNull && (!from || from.required))
    problems.push(`${name} is taken from no column that may be null: excludesNull says nothing`)
  if (column.values !== null && from) {
    if (from.values === null) problems.push(`${name} has a closed list in its shape, and none in ${from.name}`)
    else if (from.values.toSorted().join() !== column.values.toSorted().join())
      problems.push(
        `${name} is one of ${from.values.join(', ')} in ${from.name}, ${column.values.join(', ')} in its shape`,
      )
  }
  return problems
}

function problemsOfValues(
  column: Column<unknown>,
  name: string,
  rows: readonly object[],
  from?: TableColumn,
): string[] {
  const values = rows.map((row) => (row as Record<string, unknown>)[name])
  const problems: string[] = []
  if (!column.nullable && values.includes(null)) problems.push(`${name} is null in a row, and not declared nullable`)
  const present = values.filter((value) => value !== null)
  const is = made[column.type]?.is
  if (is && !present.every(is)) problems.push(`${name} holds a value that is not what ${column.type} is made into`)
  const strange = from ? undefined : present.find((value) => column.values && !column.values.includes(value as string))
  if (strange !== undefined) problems.push(`${name} is ${JSON.stringify(strange)}, which is not in its closed list`)
  return problems
}

/** The columns of all tables, as text for `compareWithTables`. */
export async function readCatalogue(query: (text: string) => Promise<object[]>): Promise<string> {
  const rows = (await query(`
    select a.attrelid || ' ' || a.attnum as place, c.relname || '.' || a.attname as name, a.attnotnull as required,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c'
         and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as listed
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)) as {
    place: string
    name: string
    required: boolean
    listed: string | null
  }[]
  const columns: [string, TableColumn][] = rows.map(({ place, name, required, listed }) => [
    place,
    {
      name,
      required,
      values: listed === null ? null : [...listed.matchAll(/'([^']+)'::text/g)].map((found) => found[1]!),
    },
  ])
  return JSON.stringify(columns)
}

let catalogue: Catalogue = new Map()
const root = fileURLToPath(new URL('..', import.meta.url))
const noted = new Set<string>()
const ROWS = '/src/platform/database/rows.ts'
/** More than there are between a statement and its place. */
const MAX_CALLS = 4
const placeByTemplate = new WeakMap<TemplateStringsArray, string>()

/** Every typed statement of this process is compared; one that differs throws. */
observeRows({ place: placeOfCaller, answered })

/**
 * From here on, nulls and closed lists are compared with the tables too. The databases of a run are copies of one
 * template, whose numbers of tables they keep.
 */
export function compareWithTables(columns: string): void {
  compared = new WeakMap()
  catalogue = new Map(JSON.parse(columns) as [string, TableColumn][])
}

function answered(place: string, columns: Columns, answer: Answer, text: string): void {
  note(place)
  const problems = problemsOfShape(columns, answer, text)
  if (problems.length === 0) return
  const message = `${place}: ${problems.join('; ')}`
  note(`${DIFFERS}${message}`)
  throw new Error(message)
}

/** To a test, a fault of a request is only a response 500, so the message is also reported at the end of the run. */
function note(line: string): void {
  const file = process.env[TYPED_FILE]
  if (file === undefined) return
  const whole = line.startsWith(DIFFERS) ? line : `${line}${BY}${process.env['TEST_RUNNING_FILE'] ?? ''}`
  if (noted.has(whole)) return
  noted.add(whole)
  appendFileSync(file, `${whole}\n`)
}

/** The function that called into rows.ts, as `src/area/queries.ts:12 findBatch`. */
function placeOfCaller(template?: TemplateStringsArray): string {
  const known = template && placeByTemplate.get(template)
  if (known !== undefined) return known
  const sites = getCallSites(MAX_CALLS)
  const caller = sites[sites.findLastIndex(({ scriptName }) => scriptName.endsWith(ROWS)) + 1]
  if (!caller?.scriptName.startsWith('file:'))
    throw new Error(`a typed statement was called from nowhere: ${caller?.scriptName}`)
  const { functionName, scriptName, lineNumber } = caller
  const path = relative(root, fileURLToPath(scriptName))
  const place = `${path}:${lineNumber}${functionName === '' ? '' : ` ${functionName}`}`
  if (template) placeByTemplate.set(template, place)
  return place
}
