// Finds the institutions in which a sweep has something to do, so that it costs the others nothing.
import type { Pool } from '../database/connect.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import { withoutTenant } from '../database/transaction.ts'
import { addMilliseconds } from '../instant.ts'
import type { WorkerContext } from './work.ts'

/** What the function `lookup_due_work` knows. */
export type Work =
  | 'notices.due'
  | 'notices.expired'
  | 'imports.idle_chunks'
  | 'imports.interrupted'
  | 'replays.idle_chunks'
  | 'indicators.due'
  | 'purges.due'
  | 'invitations.expired'
  | 'recovery.expired'
  | 'factors.expired'
  | 'sessions.expired'
  | 'attempts.rates'
  | 'attempts.sources'
  | 'attempts.counters'

/** Each kind of work, with how long ago its time was. */
export function dueWork(...kinds: readonly (readonly [work: Work, agoMs: number])[]) {
  return async ({ platform: { pool, clock } }: Pick<WorkerContext, 'platform'>): Promise<readonly string[]> => {
    const now = clock.now()
    const found = new Set<string>()
    for (const [work, agoMs] of kinds)
      for (const id of await lookupDueWork(pool, work, addMilliseconds(now, -agoMs))) found.add(id)
    return [...found].toSorted()
  }
}

async function lookupDueWork(pool: Pool, work: Work, until: Date): Promise<string[]> {
  const rows = await withoutTenant(
    pool,
    (db) =>
      queryRows(db, rowShape({ id: col.uuid }))`select lookup_due_work as id from lookup_due_work(${work}, ${until})`,
  )
  return rows.map(({ id }) => id)
}
