// Lets the jobs of a worker go before the long work of its sweeps, so that an import does not wait for a comparison of rows.
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../clock.ts'
import type { Pool } from '../database/connect.ts'
import { col, queryRows, rowShape } from '../database/rows.ts'
import { withoutTenant } from '../database/transaction.ts'

/** Called between the steps of a sweep: resolves when it may go on; to false when the worker stops, and it must end. */
export type GiveWay = () => Promise<boolean>

const CHECK_MS = 1_000

/** @param maxMs all waiting together, because jobs may be due for days and the sweep must still be done */
export function giveWayToJobs(pool: Pool, maxMs: number, ending: AbortSignal, checkMs = CHECK_MS): GiveWay {
  let left = Math.ceil(maxMs / checkMs)
  let freeUntil = 0
  return async () => {
    // One question serves the steps of many small institutions.
    if (monotonicMs() < freeUntil) return !ending.aborted
    for (; left > 0 && !ending.aborted && (await isJobDue(pool)); left -= 1)
      await sleep(checkMs, undefined, { signal: ending }).catch(() => undefined)
    freeUntil = monotonicMs() + checkMs
    return !ending.aborted
  }
}

async function isJobDue(pool: Pool): Promise<boolean> {
  const rows = await withoutTenant(
    pool,
    (db) => queryRows(db, rowShape({ is_due: col.boolean }))`select oldest_due_job() is not null as is_due`,
  )
  return rows[0]!.is_due
}
