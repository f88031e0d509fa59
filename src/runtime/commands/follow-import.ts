// Waits for the end of a confirmed import, with a worker of its own, and outlasts a restart of the database.
import type { BatchOut } from '../../../client/index.ts'
import { IMPORT_CHUNK, openImporter } from '../../imports/index.ts'
import { faultRefusal } from '../../platform/database/faults.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { startWorker, type Worker } from '../../platform/jobs/worker.ts'
import type { Acting } from '../as-person.ts'
import { CannotRun } from '../exit.ts'
import { printFault } from '../terminal/print.ts'
import type { ProgressBar } from '../terminal/progress-bar.ts'
import { pause, within } from '../wait.ts'

interface Following {
  readonly bar: ProgressBar
  readonly jobsUrl: string
  /** The command that follows the import again. */
  readonly again: string
  readonly patienceMs?: number
}

const POLL_MS = 250
const POLL_AWAY_MS = 1_000
/** Longer than a server needs to recover after a crash, and short enough for somebody who waits at a terminal. */
const PATIENCE_MS = 120_000
/** As long as a service waits for its tasks when it ends; those of a lost database may never end. */
const STOP_SECONDS = 20

export function readBatch(acting: Acting, batch_id: string): Promise<BatchOut> {
  return acting.call<BatchOut>('GET', '/link/batches/{batch_id}', { path: { batch_id } })
}

/** @throws CannotRun when the database stays away for longer than `patienceMs` */
export async function followImport(acting: Acting, batchId: string, following: Following): Promise<BatchOut> {
  const { bar } = following
  // Shares the work with running workers, and does it alone if there are none.
  const worker = await outlasting(batchId, following, () => startImportWorker(acting, following.jobsUrl))
  try {
    for (;;) {
      const current = await outlasting(batchId, following, () => readBatch(acting, batchId))
      if (current.state === 'imported' || current.state === 'failed') return current
      bar.show('Rows imported', current.progress.rows_done, current.progress.rows_total)
      await pause(POLL_MS)
    }
  } finally {
    bar.clear()
    await within(STOP_SECONDS, worker.stop())
  }
}

/** Repeats `work` while the database is away: the import itself goes on when it is back. */
async function outlasting<T>(batchId: string, following: Following, work: () => Promise<T>): Promise<T> {
  const { bar, patienceMs = PATIENCE_MS } = following
  let late: AbortSignal | undefined
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (!isDatabaseAway(fault)) throw fault
      if (late?.aborted) throw givenUp(batchId, following, fault as Error)
      if (late === undefined) {
        bar.clear()
        printFault(`The database does not answer (${reasonOf(fault as Error)}): waiting for it, ${atMost(patienceMs)}.`)
      }
      late ??= AbortSignal.timeout(patienceMs)
    }
    await pause(Math.min(POLL_AWAY_MS, patienceMs))
  }
}

/** It is lost, starts, is busy, or has no space: nothing that the caller did wrong. */
export function isDatabaseAway(fault: unknown): boolean {
  const refused = faultRefusal(fault)?.refused
  return refused === platformRefusals.DATABASE_UNAVAILABLE || refused === platformRefusals.BUSY
}

function givenUp(batchId: string, { again, patienceMs = PATIENCE_MS }: Following, fault: Error): CannotRun {
  return new CannotRun(
    `the database did not come back within ${secondsOf(patienceMs)} (${reasonOf(fault)}).\n` +
      `The import of batch ${batchId} is not lost: a running service continues it when its database answers again.\n` +
      `To follow it then, or to continue it without a service:\n  ${again}`,
  )
}

/** A fault of several addresses has no message, only a code. */
export function reasonOf(fault: Error): string {
  return fault.message || String((fault as NodeJS.ErrnoException).code)
}

function atMost(milliseconds: number): string {
  return `at most ${secondsOf(milliseconds)}`
}

function secondsOf(milliseconds: number): string {
  return `${milliseconds / 1_000} seconds`
}

function startImportWorker({ platform }: Acting, jobsUrl: string): Promise<Worker> {
  const importer = openImporter(platform)
  return startWorker(jobsUrl, { [IMPORT_CHUNK]: (job) => importer.importChunk(job) }, platform.log)
}
