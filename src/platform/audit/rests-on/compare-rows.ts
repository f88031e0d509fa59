// Compares rows with the records of the chain that name them.
import {
  type AuditRecord,
  RowComparison,
  type RowFinding,
  tableOf,
  rowsByName,
} from '../../../../core/evidence/index.ts'
import { readRowEntry } from '../../../../core/evidence/rows.ts'
import type { Tenant } from '../../database/tenant.ts'
import { new32Bytes } from '../../ids.ts'
import { sha256 } from '../../sha256.ts'
import { findRecordsNaming } from '../intact-records.ts'
import { type NamedRow, setTextForms, type TableOfRows } from '../stored-rows.ts'
import { readRowsAbout, type RowAbout } from './rows-about.ts'

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
  const comparison = new RowComparison(new32Bytes().toString('hex'), sha256)
  const [read, rows] = await Promise.all([findRecordsNaming(tenant, tables, subjects), readRows()])
  const records = read.flatMap(({ record }) => record ?? [])
  const expected = new Map([...comparison.read(records)].filter(([name]) => names.includes(tableOf(name))))
  const stored = rowsByName(rows)
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
