import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'

/** Adds a job of `kind` for a row of the tenant, in the transaction that creates the work. Repeated calls add only one. */
export async function enqueue(db: Db, kind: string, rowId: string): Promise<void> {
  await sql`select enqueue(${kind}, ${rowId}::uuid)`.execute(db)
}

/** The same for many rows, in order; jobs enqueued singly run before them. */
export async function enqueueAll(db: Db, kind: string, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await sql`select enqueue_all(${kind}, ${rowIds}::uuid[])`.execute(db)
}

/** The given rows that have no waiting job, in order. */
export async function withoutJob(db: Db, kind: string, rowIds: readonly string[]): Promise<string[]> {
  if (rowIds.length === 0) return []
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`select waiting_jobs(${kind}, ${rowIds}::uuid[]) as id`
  const waiting = new Set(rows.map(({ id }) => id))
  return rowIds.filter((id) => !waiting.has(id))
}
