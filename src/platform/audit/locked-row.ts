// What a statement that locks a row reads of it, so that the row is compared as it was locked.
import { sql } from 'kysely'
import { oncePer } from '../database/once.ts'
import { col } from '../database/rows.ts'
import { membersText, type NamedRow, nameOf, type TableOfRows, textsOf } from './stored-rows.ts'

export const lockedRow = { row_name: col.text, row_salt: col.text, row_texts: col.text }
export type LockedRow = { readonly [K in keyof typeof lockedRow]: string }

/** Columns of the row `t`. */
export const columnsOfLocked = oncePer(
  (table: TableOfRows) =>
    sql`${nameOf(table)} as row_name, t.row_salt::text as row_salt, ${textsOf(table)} as row_texts`,
)

/** None without a row. */
export function rowsOfLocked(table: TableOfRows, row: LockedRow | undefined): NamedRow[] {
  if (row === undefined) return []
  return [{ name: row.row_name, salt: row.row_salt, members: membersText(table, row.row_texts) }]
}
