import { sql } from 'kysely'
import type { Tenant } from './tenant.ts'

/**
 * Plans the statements of `work` without reading whole tables, so that a plan made while a table had few rows is right for
 * many, and is made once for a connection (decision 0010). Such a statement names each row by its key, in a subquery with
 * `offset 0`, which the planner neither merges into another one nor joins by hash.
 */
export async function planByIndex<T>({ db }: Tenant, work: () => Promise<T>): Promise<T> {
  const scans = (value: string) => sql`select set_config('enable_seqscan', ${value}, true)`.execute(db)
  const [, result] = await Promise.all([scans('off'), work()])
  // Travels with the next statement. That one fails too where this fails: with the connection or the transaction.
  scans('on').catch(() => undefined)
  return result
}
