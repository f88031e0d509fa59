// Compares the rows on which an act rests with the chain, before the act: the service's own role may have written them.
import { type AuditRecord, RowComparison, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Tenant } from '../database/tenant.ts'
import { platformRefusals } from '../http/refusals.ts'
import { new32Bytes } from '../ids.ts'
import { LruCache } from '../lru-cache.ts'
import type { Platform } from '../platform.ts'
import { sha256 } from '../sha256.ts'
import { findRecordsNaming } from './intact-records.ts'
import { readRowsAbout, readStates, type RowAbout, type Subjects } from './rows-about.ts'
import { setTextForms, type TableOfRows } from './stored-rows.ts'

/** The last state of rows that matched the chain, so that the chain is read again only when one of them has changed. */
const matched = new LruCache<string>(2_000)

/** Null when the rows of these tables about these subjects are those that the events about them wrote. */
export async function refuseDamaged(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: Subjects,
): Promise<Refusal | null> {
  const compared = tables.map((table) => tableOfRows(platform, table))
  const states = await readStates(tenant, compared, subjects)
  const key = [tenant.institutionId, ...tables, ...states.subjects].join()
  // The number as well: rows that were set back to an earlier state would otherwise match that state.
  if (matched.get(key) === stateOf(states.lastSeq, states.rows)) return null
  const found = await compareTwice(tenant, compared, states.subjects)
  if (found.findings.length > 0) return recordDamaged(platform, tenant, found.findings)
  // The rows that were compared: those of the first statement may have been others.
  const rows = found.rows.map(({ name, state }) => `${name} ${state}`).toSorted()
  matched.set(key, stateOf(states.lastSeq, rows))
  return null
}

/** The same for what changes with each act, so that nothing is kept: the records that the rows were compared with. */
export async function vouchedRecords(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: readonly string[],
): Promise<readonly AuditRecord[] | Refusal> {
  const compared = tables.map((table) => tableOfRows(platform, table))
  const { findings, records } = await compareTwice(tenant, compared, subjects)
  return findings.length === 0 ? records : recordDamaged(platform, tenant, findings)
}

function stateOf(lastSeq: number, rows: readonly string[]): string {
  return [lastSeq, ...rows].join()
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

function tableOfRows({ tables }: Platform, table: string): TableOfRows {
  const declared = tables[table]
  if (!declared || !('subjects' in declared)) throw new TypeError(`the chain does not vouch for the rows of ${table}`)
  return { table, ...declared }
}

interface Compared {
  readonly findings: readonly RowFinding[]
  readonly rows: readonly RowAbout[]
  readonly records: readonly AuditRecord[]
}

/**
 * Another transaction may commit between the statements that read rows and records: then the second time shows neither.
 * The connections of the service have the forms of text already; a server that overrules them costs the second time only.
 */
async function compareTwice(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
): Promise<Compared> {
  const first = await compareAbout(tenant, tables, subjects)
  if (first.findings.length === 0) return first
  await setTextForms(tenant)
  return compareAbout(tenant, tables, subjects)
}

async function compareAbout(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
): Promise<Compared> {
  const names = tables.map(({ table }) => table)
  const comparison = new RowComparison(new32Bytes().toString('hex'), sha256)
  const [read, ...about] = await Promise.all([
    findRecordsNaming(tenant, names, subjects),
    ...tables.map((table) => readRowsAbout(tenant, table, subjects)),
  ])
  const rows = about.flat()
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
  ]
  return { findings, rows, records }
}
