// The only SQL that writes grids. They belong to the instance: every institution reads the same ones.
import { sql as raw } from 'kysely'
import type { Sql } from '../platform/database/connect.ts'

export interface GridRow {
  readonly code: string
  readonly version: number
  readonly document: string
  readonly fingerprint: string
  readonly protected_reason: string | null
  readonly shipped: boolean
  readonly added_at: Date
}

export async function findGridRow(sql: Sql, code: string, version: number): Promise<GridRow | undefined> {
  return sql.selectFrom('grids').selectAll().where('code', '=', code).where('version', '=', version).executeTakeFirst()
}

export async function findLatestGridRow(sql: Sql, code: string): Promise<GridRow | undefined> {
  return sql
    .selectFrom('grids')
    .selectAll()
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listGridRows(sql: Sql): Promise<GridRow[]> {
  // By bytes: the order must not depend on the collation of a server.
  return sql
    .selectFrom('grids')
    .selectAll()
    .orderBy(raw`code collate "C"`)
    .orderBy('version')
    .execute()
}

/** False when this version of the code exists already. */
export async function insertGridRow(sql: Sql, row: GridRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('grids')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
