// Compares the rows on which an act rests with the chain, before the act: the service's own role may have written them.
import type { RawBuilder } from 'kysely'
import { type AuditRecord, RowComparison, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import { readRowEntry } from '../../../core/evidence/rows.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { oncePer } from '../database/once.ts'
import type { Statement } from '../database/template-text.ts'
import type { Tenant } from '../database/tenant.ts'
import { platformRefusals } from '../http/refusals.ts'
import { new32Bytes } from '../ids.ts'
import { LruCache } from '../../../core/values/lru-cache.ts'
import type { Platform as Service } from '../platform.ts'
import { sha256 } from '../sha256.ts'
import { findRecordsNaming } from './intact-records.ts'
import { columnsOfLocked, type LockedRow, rowsOfLocked } from './locked-row.ts'
import {
  readRowsAbout,
  readStates,
  type RowAbout,
  type StatesAbout,
  statesIn,
  statesOf,
  statesOfRead,
  type Subjects,
} from './rows-about.ts'
import { type NamedRow, setTextForms, type TableOfRows } from './stored-rows.ts'
import type { VouchedTables } from './vouched.ts'

interface Matched {
  /** The number of the last record about these subjects by then. */
  readonly lastSeq: number
  readonly rows: string
}

/** What a comparison needs of the context of a service or of the operator. */
export type Platform = Pick<Service, 'log' | 'tables'>

/**
 * The last state of rows that matched the chain, so that the chain is read again only when one of them has changed. A state
 * is the text of a few rows, so that this many are some megabytes.
 */
const matched = new LruCache<Matched>(2_000)

/**
 * Null when the rows of these tables about these subjects are those that the events about them wrote. For rows that the
 * caller has locked: others may be changed between this and the statement that read them; `refuseDamagedStates` is for those.
 */
export async function refuseDamaged(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: Subjects,
): Promise<Refusal | null> {
  const states = await readStates(tenant, tablesOfRows(platform, tables), subjects)
  return (await compareStates(platform, tenant, tables, states)).refusal
}

/** The states that `refuseDamagedStates` compares, as a value in the statement that reads what an act rests on. */
export function statesOfRows(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: Subjects,
): Statement {
  return statesOf(tenant, tablesOfRows(platform, tables), subjects)
}

/** The same of the row `t` that the statement reads, of a table whose key is its only subject. */
export function statesOfRow(platform: Platform, table: string): RawBuilder<unknown> {
  return statesOfRead(tableOfRows(platform, table))
}

/** Null when the rows as that statement read them are those that the events about them wrote. */
export async function refuseDamagedStates(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  read: readonly string[],
): Promise<Refusal | null> {
  const states = statesIn(read)
  const { refusal, rows } = await compareStates(platform, tenant, tables, states)
  if (refusal !== null || rows.join() === states.rows.join()) return refusal
  // Rows that match the chain now are no reason to act on what was read before.
  return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
}

/** `rows`: the states that matched. */
async function compareStates(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  states: StatesAbout,
): Promise<{ readonly refusal: Refusal | null; readonly rows: readonly string[] }> {
  const compared = tablesOfRows(platform, tables)
  const key = [tenant.institutionId, ...tables, ...states.subjects].join()
  const { lastSeq } = states
  const known = matched.get(key)
  if (known?.rows === states.rows.join() && (await isLastNaming(tenant, compared, states, known))) {
    matched.set(key, { ...known, lastSeq })
    return { refusal: null, rows: states.rows }
  }
  const found = await compareTwice(tenant, compared, states.subjects, () =>
    readAllAbout(tenant, compared, states.subjects),
  )
  if (found.findings.length > 0) return { refusal: recordDamaged(platform, tenant, found.findings), rows: [] }
  // The rows that were compared: those of the first statement may have been others.
  const rows = found.rows.map(({ name, state }) => `${name} ${state}`).toSorted()
  matched.set(key, { lastSeq, rows: rows.join() })
  return { refusal: null, rows }
}

/** Rows that were set back to an earlier state match that state; events that write no row, such as sign-ins, change nothing. */
async function isLastNaming(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  { subjects, lastSeq }: StatesAbout,
  known: Matched,
): Promise<boolean> {
  return known.lastSeq === lastSeq || (await findRecordsNaming(tenant, tables, subjects, known.lastSeq)).length === 0
}

/**
 * The same for one row that the caller locks and reads; the records are then asked for in the same turn, behind the lock.
 * Nothing is kept, because the row changes with each act. Returns the records that it was compared with.
 */
export async function vouchedRecords(
  platform: Platform,
  tenant: Tenant,
  table: string,
  { subject, row }: { readonly subject: string; readonly row: LockedRow | Promise<LockedRow | undefined> },
): Promise<readonly AuditRecord[] | Refusal> {
  const compared = tablesOfRows(platform, [table])
  const readRow = async (): Promise<NamedRow[]> => rowsOfLocked(compared[0]!, await row)
  const { findings, records } = await compareTwice(tenant, compared, [subject], readRow)
  return findings.length === 0 ? records : recordDamaged(platform, tenant, findings)
}

/** The refusal; the log names the rows, because the caller is not told. */
export function recordDamaged(
  platform: Platform,
  { institutionId }: Tenant,
  findings: readonly Pick<RowFinding, 'row' | 'finding'>[],
): Refusal {
  platform.log.error(
    { institution_id: institutionId, rows: findings.map(({ row, finding }) => ({ row, finding })) },
    'rows on which an act rests differ from the audit chain; run `npx probity audit verify`',
  )
  return refuse(platformRefusals.RECORD_DAMAGED)
}

/** Columns of the row `t` for a statement that locks it, for `vouchedRecords`. */
export function lockedColumns(platform: Platform, table: string): RawBuilder<unknown> {
  return columnsOfLocked(tableOfRows(platform, table))
}

export { rowStates } from './rows-about.ts'

export { lockedRow } from './locked-row.ts'

/** The same list for the same names, because statements with its fragments are compiled once. */
function tablesOfRows({ tables }: Platform, names: readonly string[]): readonly TableOfRows[] {
  const lists = listsOf(tables)
  const known = lists.get(names.join())
  if (known !== undefined) return known
  const list = names.map((table) => {
    const declared = tables[table]
    if (!declared || !('subjects' in declared)) throw new TypeError(`the chain does not vouch for the rows of ${table}`)
    return { table, ...declared }
  })
  lists.set(names.join(), list)
  return list
}

const listsOf = oncePer((_tables: VouchedTables) => new Map<string, readonly TableOfRows[]>())

function tableOfRows(platform: Platform, table: string): TableOfRows {
  return tablesOfRows(platform, [table])[0]!
}

interface Compared<R> {
  readonly findings: readonly RowFinding[]
  readonly rows: readonly R[]
  readonly records: readonly AuditRecord[]
}

/**
 * Another transaction may commit between the statements that read rows and records: then the second time shows neither.
 * The connections of the service have the forms of text already; a server that overrules them costs the second time only.
 */
async function compareTwice<R extends NamedRow>(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
  readRows: () => Promise<readonly R[]>,
): Promise<Compared<R | RowAbout>> {
  const first = await compareAbout(tenant, tables, subjects, readRows)
  if (first.findings.length === 0) return first
  await setTextForms(tenant)
  return compareAbout(tenant, tables, subjects, () => readAllAbout(tenant, tables, subjects))
}

async function readAllAbout(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
): Promise<readonly RowAbout[]> {
  return (await Promise.all(tables.map((table) => readRowsAbout(tenant, table, subjects)))).flat()
}

async function compareAbout<R extends NamedRow>(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
  readRows: () => Promise<readonly R[]>,
): Promise<Compared<R>> {
  const names = tables.map(({ table }) => table)
  const comparison = new RowComparison(new32Bytes().toString('hex'), sha256)
  const [read, rows] = await Promise.all([findRecordsNaming(tenant, tables, subjects), readRows()])
  const records = read.flatMap(({ record }) => record ?? [])
  const expected = new Map([...comparison.read(records)].filter(([name]) => names.includes(tableOf(name))))
  const stored = new Map(rows.map((row) => [row.name, row]))
  comparison.compare(expected, stored)
  const damaged = read.filter(({ record }) => record === null)
  const findings = [
    ...damaged.map(({ seq }) => ({ row: `audit_records/${seq}`, finding: 'changed' as const, columns: [], seq })),
    ...rows
      .filter(({ name }) => !expected.has(name))
      .map(({ name }) => ({ row: name, finding: 'without_event' as const, columns: [], seq: null })),
    ...comparison.findings(),
    ...changedBefore(records, names),
  ]
  return { findings, rows, records }
}

/** What only ends something may write a row that was edited: its event names the row that it found, and vouches for no edit. */
function changedBefore(records: readonly AuditRecord[], tables: readonly string[]): RowFinding[] {
  const findings: RowFinding[] = []
  const left = new Map<string, string | null>()
  for (const { seq, rows } of records)
    for (const { name, before, commitment } of rows.map(readRowEntry)) {
      if (!tables.includes(tableOf(name))) continue
      if ((left.get(name) ?? null) !== before) findings.push({ row: name, finding: 'changed_before', columns: [], seq })
      left.set(name, commitment)
    }
  return findings
}
