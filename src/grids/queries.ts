// The only SQL that writes grids. They belong to the instance: every institution reads the same grids.
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface GridRow {
  readonly code: string
  readonly version: number
  readonly document: string
  readonly fingerprint: string
  readonly protected_reason: string | null
  readonly shipped: boolean
  readonly added_at: Date
}

export async function findGridRow(db: Db, code: string, version: number): Promise<GridRow | undefined> {
  return db.selectFrom('grids').selectAll().where('code', '=', code).where('version', '=', version).executeTakeFirst()
}

export async function findLatestGridRow(tenant: Tenant, code: string): Promise<GridRow | undefined> {
  return tenant.db
    .selectFrom('grids')
    .selectAll()
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listGridRows(db: Db): Promise<GridRow[]> {
  // In byte order, which does not depend on the collation of a server.
  return db
    .selectFrom('grids')
    .selectAll()
    .orderBy(sql`code collate "C"`)
    .orderBy('version')
    .execute()
}

/** False when this version of the code exists already. */
export async function insertGridRow(db: Db, row: GridRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('grids')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
