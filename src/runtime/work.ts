// The worker: runs the task of each job, and the sweeps of all areas at their intervals.
import { sweeps, tasks } from '../areas.ts'
import { idsWithRow } from '../operator/index.ts'
import type { Config } from '../platform/config.ts'
import { type GiveWay, giveWayToJobs } from '../platform/jobs/give-way.ts'
import type { Sweep, WorkerContext } from '../platform/jobs/work.ts'
import { startWorker, type Tasks, type Worker } from '../platform/jobs/worker.ts'
import { openPool, type Pool } from '../platform/database/connect.ts'
import type { Platform } from '../platform/platform.ts'
import type { Databases } from './databases/databases.ts'
import { CannotRun, USAGE } from './exit.ts'

/** In milliseconds, by name of the sweep. Every sweep also runs when the worker starts. */
export type Intervals = Readonly<Record<string, number>>

/** A sweep that finds its institutions also runs for all of them so often: what a lookup passes over waits no longer. */
const FULL_PASS_MS = 86_400_000

/** How much of its interval a sweep may wait for jobs. */
const MAX_WAITING = 0.5

export function intervalsOf(config: Config): Intervals {
  return Object.fromEntries([...sweeps].map(([name, { interval }]) => [name, interval(config)]))
}

export async function beginWork(
  platform: Platform,
  databases: Databases,
  intervals: Intervals = intervalsOf(platform.config),
): Promise<Worker> {
  const { jobs } = databases.urls
  if (jobs === undefined)
    throw new CannotRun(
      'set DATABASE_JOBS_URL, because the worker reads jobs as the role probity_jobs; or set ROLE=api for a process without a worker',
      USAGE,
    )
  const eraser = eraserOf(platform, databases)
  const context: WorkerContext = {
    platform,
    checkpointFolder: databases.folders.checkpoints,
    ...(eraser === undefined ? {} : { eraser }),
  }
  const worker = await startWorker(jobs, tasksIn(context), platform.log)
  const ending = new AbortController()
  const ends = [...sweeps].map(([name, sweep]) => {
    const passes = fullOnce(sweep, Math.max(1, Math.round(FULL_PASS_MS / intervals[name]!)))
    return repeatedly(
      intervals[name]!,
      () => {
        const giveWay = giveWayToJobs(platform.pool, intervals[name]! * MAX_WAITING, ending.signal)
        return inEachInstitution(context, name, passes(), giveWay, ending.signal)
      },
      () =>
        platform.log.warn({ sweep: name }, 'a sweep still runs when it is due again, and is not begun a second time'),
    )
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(ends.map((end) => end()))
      await worker.stop()
      await eraser?.end()
    },
  }
}

function eraserOf({ log }: Platform, { urls: { eraser } }: Databases): Pool | undefined {
  if (eraser === undefined)
    log.warn('nothing is purged: set DATABASE_ERASER_URL, because the worker purges as the role probity_eraser')
  return eraser === undefined ? undefined : openPool({ url: eraser, max: 1, name: 'probity purge' })
}

function tasksIn(context: WorkerContext): Tasks {
  return Object.fromEntries([...tasks].map(([kind, task]) => [kind, (job) => task(context, job)]))
}

/**
 * Runs `work` immediately and at intervals, never twice at a time: `stillRuns` is called instead. The returned function stops
 * it and waits for its end.
 */
function repeatedly(milliseconds: number, work: () => Promise<void>, stillRuns: () => void): () => Promise<void> {
  let current: Promise<void> | null = null
  const begin = (): void => {
    if (current === null) current = work().finally(() => (current = null))
    else stillRuns()
  }
  begin()
  const timer = setInterval(begin, milliseconds)
  return async () => {
    clearInterval(timer)
    await current
  }
}

/** The sweep of each pass: one of `count` is over all institutions, the first of them at the start. */
function fullOnce({ run, due }: Sweep, count: number): () => Pick<Sweep, 'run' | 'due'> {
  let passes = 0
  return () => (due === undefined || passes++ % count === 0 ? { run } : { run, due })
}

/** The instance’s own tenant is swept too. A failure for one tenant does not affect the others. */
async function inEachInstitution(
  context: WorkerContext,
  name: string,
  { run, due = allChains }: Pick<Sweep, 'run' | 'due'>,
  giveWay: GiveWay,
  ending: AbortSignal,
): Promise<void> {
  const { log } = context.platform
  const failed = (fault: unknown): void =>
    log.warn({ code: (fault as { code?: string }).code, sweep: name }, 'a sweep failed; the next one tries again')
  const ids = await due(context).catch((fault: unknown) => (failed(fault), []))
  for (const id of ids) if (!ending.aborted) await run(context, id, giveWay).catch(failed)
}

async function allChains({ platform }: WorkerContext): Promise<readonly string[]> {
  return [...(await idsWithRow(platform.pool))]
}
