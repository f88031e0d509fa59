// Runs jobs. A job is only a signal, and its row holds the state, so a task may run twice and must then do nothing.
import type { TaskList } from 'graphile-worker'
import { type Log, loggedFault } from '../log.ts'
import { EndedRunners } from './ended-runners.ts'
import type { QueueRunner } from './runner.ts'
import { RunningTasks } from './running-tasks.ts'
import { startWatchdog } from './watchdog.ts'

export interface Job {
  readonly institutionId: string
  readonly id: string
}

export type Tasks = Readonly<Record<string, (job: Job) => Promise<void>>>

export interface Worker {
  /** Takes no more jobs and waits for the current ones. */
  stop(): Promise<void>
}

/**
 * So that a long simulation does not block an import. The chunks of an import compute here and wait for the database by turns:
 * with two of them a core is idle for a fifth of the time, with three for an eighth.
 */
const CONCURRENCY = 3

export interface Delays {
  /** From the end of a runner to the start of the next. */
  readonly restartAfterMs: number
  /** For a runner that shuts down by itself; then it is no longer waited for. */
  readonly abandonAfterMs: number
  /** For a due job, while this worker has a free place: an idle runner takes it within 2 s. */
  readonly lateMs: number
  readonly checkMs: number
  /** After this time a task no longer keeps its place, because a task may run twice but not hang for ever. */
  readonly taskMs: number
}

/** Two checks find a late job and the next runner begins, all within 45 s. A task does a share of its work, such as 500 rows. */
const DELAYS: Delays = {
  restartAfterMs: 5_000,
  abandonAfterMs: 15_000,
  lateMs: 20_000,
  checkMs: 10_000,
  taskMs: 600_000,
}

/** @throws when the queue cannot be reached at the start; after that it is retried */
export async function startWorker(jobsUrl: string, tasks: Tasks, log: Log, delays = DELAYS): Promise<Worker> {
  const running = new RunningTasks(delays.taskMs)
  const taskList = taskListOf(tasks, running, log)
  const endedRunners = new EndedRunners(log)
  let stopping = false
  let restart: NodeJS.Timeout | undefined
  let runner: QueueRunner | null = null
  await begin()
  const kinds = Object.keys(tasks)
  const concurrency = CONCURRENCY
  const watchdog = startWatchdog({ jobsUrl, kinds, concurrency, tasks: running, endedRunners, ...delays, onDeaf })
  return {
    stop: async () => {
      stopping = true
      clearTimeout(restart)
      await Promise.all([runner?.stop(), watchdog.stop()])
    },
  }

  async function begin(): Promise<void> {
    // Loaded here, because it loads the package, which commands and a service without a worker do not need.
    const { startRunner } = await import('./runner.ts')
    const begun = await startRunner({ jobsUrl, taskList, concurrency: CONCURRENCY, log }, delays.abandonAfterMs)
    if (stopping) return begun.stop()
    runner = begun
    void begun.ended.then(repeat)
    void begun.closed.then(() => endedRunners.add(begun.id))
  }

  /** The package stops when its database is away for long; a service must not. */
  function repeat(): void {
    runner = null
    if (stopping) return
    log.warn('the worker lost the connection to its queue and restarts')
    restart = setTimeout(() => void begin().catch(repeat), delays.restartAfterMs)
  }

  function onDeaf(): void {
    // Without a runner the next one is about to begin.
    if (runner === null || stopping) return
    log.error('jobs are due and this worker is idle; the runner of its queue is replaced')
    runner.abandon()
  }
}

function taskListOf(tasks: Tasks, running: RunningTasks, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      (payload: unknown, { job: { id, locked_by: runnerId } }) =>
        running.run({ id, runnerId }, () => task(readJob(payload))).catch((fault: unknown) => fail(kind, fault, log)),
    ]),
  )
}

/** Replaces a fault: the package logs and stores message and stack, and those of the fault may quote a value. */
class TaskFailed extends Error {
  constructor(kind: string, reason: string | undefined) {
    super(`${kind} failed (${reason})`)
  }
}

function fail(kind: string, fault: unknown, log: Log): never {
  const logged = loggedFault(fault)
  log.error({ task: kind, fault: logged }, 'a task failed and will be retried')
  throw new TaskFailed(kind, logged.code ?? logged.name)
}

function readJob(payload: unknown): Job {
  const { institution_id, id } = payload as { institution_id: string; id: string }
  return { institutionId: institution_id, id }
}
