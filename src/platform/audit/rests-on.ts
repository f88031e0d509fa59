// Compares the rows on which an act rests with the chain, before the act: the service's own role may have written them.
import { readRecord, recordHash, RowComparison, type RowFinding, tableOf } from '../../../core/evidence/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { Tenant } from '../database/tenant.ts'
import { platformRefusals } from '../http/refusals.ts'
import { new32Bytes } from '../ids.ts'
import { LruCache } from '../lru-cache.ts'
import type { Platform } from '../platform.ts'
import { sha256 } from '../sha256.ts'
import {
  lastSeqAbout,
  readNamedRows,
  readRecordsAbout,
  readRowsAbout,
  setTextForms,
  type TableOfRows,
} from './stored-rows.ts'

/** The last state of rows that matched the chain, so that the chain is read again only when one of them has changed. */
const matched = new LruCache<string>(2_000)

/**
 * Null when the rows of these tables about these subjects are those that the events about them wrote. `changes often`: what
 * matched is not kept, because the next act finds another state.
 */
export async function refuseDamaged(
  platform: Platform,
  tenant: Tenant,
  tables: readonly string[],
  subjects: readonly string[],
  kept: 'kept' | 'changes often' = 'kept',
): Promise<Refusal | null> {
  const compared = tables.map((table) => tableOfRows(platform, table))
  let findings: readonly RowFinding[] = []
  // Another transaction may commit between the statements that read rows and records: then the second time shows neither.
  for (let time = 1; time <= 2; time += 1) {
    findings =
      kept === 'kept'
        ? await findingsAbout(tenant, compared, subjects)
        : await compareAbout(tenant, compared, subjects, await statesAbout(tenant, compared, subjects))
    if (findings.length === 0) return null
  }
  return recordDamaged(platform, tenant, findings)
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

async function findingsAbout(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
): Promise<readonly RowFinding[]> {
  const [last, rows] = await Promise.all([lastSeqAbout(tenant, subjects), statesAbout(tenant, tables, subjects)])
  const key = [tenant.institutionId, ...tables.map(({ table }) => table), ...subjects].join()
  // The number as well: rows that were set back to an earlier state would otherwise match that state.
  const state = [last, ...rows.map((row) => `${row.name} ${row.state}`)].join()
  if (matched.get(key) === state) return []
  const findings = await compareAbout(tenant, tables, subjects, rows)
  if (findings.length === 0) matched.set(key, state)
  return findings
}

interface RowState {
  readonly name: string
  readonly state: string
}

async function statesAbout(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
): Promise<RowState[]> {
  return (await Promise.all(tables.map((table) => readRowsAbout(tenant, table, subjects)))).flat()
}

async function compareAbout(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
  present: readonly RowState[],
): Promise<readonly RowFinding[]> {
  const comparison = new RowComparison(new32Bytes().toString('hex'), sha256)
  const [, read] = await Promise.all([setTextForms(tenant), readRecordsAbout(tenant, tables, subjects)])
  const records = read.map(({ seq, hash, bytes }) => ({
    seq,
    record: recordHash(bytes, sha256) === hash ? readRecord(bytes) : null,
  }))
  const damaged = records.filter(({ record }) => record === null)
  const last = comparison.read(records.flatMap(({ record }) => record ?? []))
  const expected = new Map(
    [...last]
      .filter(([name]) => tables.some(({ table }) => table === tableOf(name)))
      .map(([name, entry]) => [name, entry]),
  )
  const stored = await Promise.all(
    tables.map((table) =>
      readNamedRows(
        tenant,
        table,
        [...expected.keys()].filter((name) => tableOf(name) === table.table),
      ),
    ),
  )
  comparison.compare(expected, new Map(stored.flat().map((row) => [row.name, row])))
  return [
    ...damaged.map(({ seq }) => ({ row: `audit_records/${seq}`, finding: 'changed' as const, columns: [], seq })),
    ...present
      .filter(({ name }) => !expected.has(name))
      .map(({ name }) => ({ row: name, finding: 'without_event' as const, columns: [], seq: null })),
    ...comparison.findings(),
  ]
}
