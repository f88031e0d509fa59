// Compares rows with the records of the chain that name them.
import { type AuditRecord, RowComparison, type RowFinding, rowsByName } from '../../../../core/evidence/index.ts'
import { readRowEntry } from '../../../../core/evidence/rows.ts'
import type { Tenant } from '../../database/tenant.ts'
import { sha256 } from '../../sha256.ts'
import { findRecordsNaming } from '../intact-records.ts'
import { type NamedRow, setTextForms, type TableOfRows } from '../stored-rows.ts'
import { readRowsAbout, readRowsOnce, type RowAbout } from './rows-about.ts'

interface Compared<R> {
  readonly findings: readonly RowFinding[]
  readonly rows: readonly R[]
  readonly records: readonly AuditRecord[]
}

/**
 * Another transaction may commit between the statements that read rows and records: then the second time shows neither.
 * The connections of the service have the forms of text already; a server that overrules them costs the second time only.
 */
export async function compareTwice<R extends NamedRow>(
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

/** Of rows whose states nobody remembers. */
export async function compareOnce(
  tenant: Tenant,
  tables: readonly TableOfRows[],
  subjects: readonly string[],
): Promise<readonly RowFinding[]> {
  const readRows = async () => (await Promise.all(tables.map((table) => readRowsOnce(tenant, table, subjects)))).flat()
  return (await compareTwice<NamedRow>(tenant, tables, subjects, readRows)).findings
}

export async function readAllAbout(
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
  const comparison = new RowComparison(null, sha256)
  const [read, rows] = await Promise.all([findRecordsNaming(tenant, tables, subjects), readRows()])
  const records = read.flatMap(({ record }) => record ?? [])
  const entries = entriesOf(records, names)
  const expected = comparison.read(entries)
  const stored = rowsByName(rows)
  comparison.compare(expected, stored)
  const damaged = read.filter(({ record }) => record === null)
  const findings = [
    ...damaged.map(({ seq }) => ({ row: `audit_records/${seq}`, finding: 'changed' as const, columns: [], seq })),
    ...rows
      .filter(({ name }) => !expected.has(name))
      .map(({ name }) => ({ row: name, finding: 'without_event' as const, columns: [], seq: null })),
    ...comparison.findings(),
    ...changedBefore(entries),
  ]
  return { findings, rows, records }
}

type RecordEntries = Pick<AuditRecord, 'seq' | 'rows'>

/** Without the entries of other tables: a record of a submission has eight of which one is the application's. */
function entriesOf(records: readonly AuditRecord[], tables: readonly string[]): RecordEntries[] {
  const beginnings = tables.map((table) => ` ${table}/`)
  const isOfTable = (entry: string): boolean =>
    beginnings.some((beginning) => entry.startsWith(beginning, entry.indexOf(' ')))
  return records.map(({ seq, rows }) => ({ seq, rows: rows.filter(isOfTable) }))
}

/** What only ends something may write a row that was edited: its event names the row that it found, and vouches for no edit. */
function changedBefore(records: readonly RecordEntries[]): RowFinding[] {
  const findings: RowFinding[] = []
  const left = new Map<string, string | null>()
  for (const { seq, rows } of records)
    for (const { name, before, commitment } of rows.map(readRowEntry)) {
      if ((left.get(name) ?? null) !== before) findings.push({ row: name, finding: 'changed_before', columns: [], seq })
      left.set(name, commitment)
    }
  return findings
}
