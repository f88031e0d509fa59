import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'

/** In the transaction that makes the work: the job of `kind` for this row of the tenant, once however often it is asked. */
export async function enqueue(db: Db, kind: string, rowId: string): Promise<void> {
  await sql`select enqueue(${kind}, ${rowId}::uuid)`.execute(db)
}

/** The same for many rows, in their order; what was asked for alone is done before them. */
export async function enqueueAll(db: Db, kind: string, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await sql`select enqueue_all(${kind}, ${rowIds}::uuid[])`.execute(db)
}

/** Those of the rows, in their order, for which no job is due that a worker can take. */
export async function withoutJob(db: Db, kind: string, rowIds: readonly string[]): Promise<string[]> {
  if (rowIds.length === 0) return []
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`select waiting_jobs(${kind}, ${rowIds}::uuid[]) as id`
  const waiting = new Set(rows.map(({ id }) => id))
  return rowIds.filter((id) => !waiting.has(id))
}
