import { sql as raw } from 'kysely'
import type { Sql } from '../database/connect.ts'

/** In the transaction that makes the work: the job of `kind` for this row of the tenant, once however often it is asked. */
export async function enqueue(sql: Sql, kind: string, rowId: string): Promise<void> {
  await raw`select enqueue(${kind}, ${rowId}::uuid)`.execute(sql)
}

/** The same for many rows, in their order. */
export async function enqueueAll(sql: Sql, kind: string, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await raw`select enqueue(${kind}, id) from unnest(${rowIds}::uuid[]) as id`.execute(sql)
}
