// Compares one row that a statement locks and reads with the chain, as it was locked.
import { type RawBuilder, sql } from 'kysely'
import type { AuditRecord } from '../../../../core/evidence/index.ts'
import type { Refusal } from '../../../../core/values/refusal.ts'
import { oncePer } from '../../database/once.ts'
import { col } from '../../database/rows.ts'
import type { Tenant } from '../../database/tenant.ts'
import { membersText, type NamedRow, nameOf, type TableOfRows, textsOf } from '../stored-rows.ts'
import { compareTwice } from './compare-rows.ts'
import { recordDamaged } from './record-damaged.ts'
import { type Platform, tableOfRows, tablesOfRows } from './tables-of-rows.ts'

export const lockedRow = { row_name: col.text, row_salt: col.text, row_texts: col.text }
type LockedRow = { readonly [K in keyof typeof lockedRow]: string }

/** Columns of the row `t` for a statement that locks it, for `vouchedRecords`. */
export function lockedColumns(platform: Platform, table: string): RawBuilder<unknown> {
  return columnsOfLocked(tableOfRows(platform, table))
}

/**
 * The records about a row that the caller locks and reads, or the refusal when the row is not as they wrote it. They are asked
 * for in the same turn, behind the lock. Nothing is remembered, because the row changes with each act.
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

const columnsOfLocked = oncePer(
  (table: TableOfRows) =>
    sql`${nameOf(table)} as row_name, t.row_salt::text as row_salt, ${textsOf(table)} as row_texts`,
)

/** None without a row. */
function rowsOfLocked(table: TableOfRows, row: LockedRow | undefined): NamedRow[] {
  if (row === undefined) return []
  return [{ name: row.row_name, salt: row.row_salt, members: membersText(table, row.row_texts) }]
}
