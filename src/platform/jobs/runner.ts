// One run of the job queue, from its connection to its end, which comes even where the package does not report it.
import { EventEmitter } from 'node:events'
import { run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { queueLogger } from './queue-log.ts'

export interface QueueRunner {
  /** By itself or by `stop`; never rejected. */
  readonly ended: Promise<void>
  /** Takes no more jobs and waits for the current ones. */
  stop(): Promise<void>
}

interface Params {
  readonly pool: Pool
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
  { pool, taskList, concurrency, log }: Params,
  abandonAfterMs: number,
): Promise<QueueRunner> {
  const events = new EventEmitter()
  let stopping = false
  // A runner that shuts down by itself may never end: its batches of results count two failures in a row down below zero
  // and then wait for zero (graphile-worker 0.18.0, `batch` in main.js). It takes no more jobs, so the next one may begin.
  const abandoned = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => {
      if (!stopping) setTimeout(resolve, abandonAfterMs)
    })
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
  })
  const stop = (): Promise<void> => runner.stop().catch(() => {})
  const ended = Promise.race([runner.promise.catch(() => {}), abandoned])
  // Stopped in any case: an abandoned runner still has the timer of its schedule.
  void ended.then(stop)
  return {
    ended,
    stop: async () => {
      stopping = true
      await Promise.race([stop(), abandoned])
    },
  }
}
