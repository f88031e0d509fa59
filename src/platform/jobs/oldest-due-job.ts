import type { Pool } from '../database/connect.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import { withoutTenant } from '../database/transaction.ts'

/** The seconds for which the oldest due job has waited for a worker; 0 without one. */
export async function secondsOfOldestDueJob(pool: Pool): Promise<number> {
  const rows = await withoutTenant(
    pool,
    (db) => queryRows(db, rowShape({ seconds: col.integer }))`
      select coalesce(extract(epoch from now() - oldest_due_job()), 0)::integer as seconds`,
  )
  return rows[0]!.seconds
}
