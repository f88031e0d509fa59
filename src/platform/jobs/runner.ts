// One run of the job queue, from its connection to its end, which comes even where the package does not report it.
import { EventEmitter } from 'node:events'
import { run, type TaskList } from 'graphile-worker'
import type { Log } from '../log.ts'
import { queueLogger } from './queue-log.ts'
import { openQueuePool } from './queue-pool.ts'

export interface QueueRunner {
  /** The name by which it locks its jobs. */
  readonly id: string
  /** By itself, by `stop` or by `abandon`; never rejected. */
  readonly ended: Promise<void>
  /** After the end: its connections are closed, so it can store no more ends of its jobs; never rejected. */
  readonly closed: Promise<void>
  /** Takes no more jobs and waits for the current ones. */
  stop(): Promise<void>
  /** Takes no more jobs and is no longer waited for. */
  abandon(): void
}

/**
 * The package prints the fault of a runner that ended, besides giving it to its logger: as text among the lines of the
 * log, and on the terminal of a command that waits for the database. Nothing else uses this function.
 */
Object.assign(console, { trace: () => undefined })

interface Params {
  readonly jobsUrl: string
  readonly taskList: TaskList
  readonly concurrency: number
  readonly log: Log
}

/**
 * How the package stores the end of a job. By default it does not await the result, so a lost database causes an unhandled
 * rejection, which ends the process. In batches (of one turn) a failure stops the runner, which is then restarted.
 */
const AWAITED_RESULTS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** @throws when the queue cannot be reached */
export async function startRunner(
  { jobsUrl, taskList, concurrency, log }: Params,
  abandonAfterMs: number,
): Promise<QueueRunner> {
  const { pool, close } = openQueuePool(jobsUrl, concurrency + 2)
  const events = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }: { readonly workerPool: { readonly id: string } }) => (id = workerPool.id))
  let stopping = false
  let abandon = (): void => {}
  const abandoned = new Promise<void>((resolve) => (abandon = resolve))
  // A runner that shuts down by itself may never end: its batches of results count two failures in a row down below zero
  // and then wait for zero (graphile-worker 0.18.0, `batch` in main.js). It takes no more jobs, so the next one may begin.
  events.once('pool:gracefulShutdown', () => {
    if (!stopping) setTimeout(abandon, abandonAfterMs)
  })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    taskList,
    parsedCronItems: [],
    preset: { worker: AWAITED_RESULTS },
    logger: queueLogger(log),
    events,
  }).catch(async (fault: unknown) => {
    await close()
    throw fault
  })
  const stop = (): Promise<void> => runner.stop().catch(() => {})
  const ended = Promise.race([runner.promise.catch(() => {}), abandoned])
  // Stopped in any case: an abandoned runner still has the timer of its schedule. Its current tasks may store their ends.
  const closed = ended.then(async () => {
    await within(abandonAfterMs, stop())
    await close()
  })
  return {
    id,
    ended,
    closed,
    stop: async () => {
      stopping = true
      await Promise.race([stop(), abandoned])
      await closed
    },
    abandon,
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, over])
  clearTimeout(timer)
}
