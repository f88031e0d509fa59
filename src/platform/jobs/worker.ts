// Runs jobs. A job is only a signal, and its row holds the state, so a task may run twice and must then do nothing.
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { tcpKeepAlive } from '../database/connect.ts'
import { type Log, placeOf } from '../log.ts'
import type { QueueRunner } from './runner.ts'

export interface Job {
  readonly institutionId: string
  readonly id: string
}

export type Tasks = Readonly<Record<string, (job: Job) => Promise<void>>>

export interface Worker {
  /** Takes no more jobs and waits for the current ones. */
  stop(): Promise<void>
}

/** Two, so that a long simulation does not block an import. */
const CONCURRENCY = 2

export interface Delays {
  /** From the end of a runner to the start of the next. */
  readonly restartAfterMs: number
  /** For a runner that shuts down by itself; then it is no longer waited for. */
  readonly abandonAfterMs: number
}

const DELAYS: Delays = { restartAfterMs: 5_000, abandonAfterMs: 15_000 }

/** @throws when the queue cannot be reached at the start; after that it is retried */
export async function startWorker(jobsUrl: string, tasks: Tasks, log: Log, delays = DELAYS): Promise<Worker> {
  const pool = openQueuePool(jobsUrl)
  const taskList = taskListOf(tasks, log)
  let stopping = false
  let restart: NodeJS.Timeout | undefined
  let runner: QueueRunner | null = null
  try {
    await begin()
  } catch (fault) {
    await pool.end()
    throw fault
  }
  return {
    stop: async () => {
      stopping = true
      clearTimeout(restart)
      await runner?.stop()
      await pool.end()
    },
  }

  async function begin(): Promise<void> {
    // Loaded here, because it loads the package, which commands and a service without a worker do not need.
    const { startRunner } = await import('./runner.ts')
    const begun = await startRunner({ pool, taskList, concurrency: CONCURRENCY, log }, delays.abandonAfterMs)
    if (stopping) return begun.stop()
    runner = begun
    void begun.ended.then(repeat)
  }

  /** The package stops when its database is away for long; a service must not. */
  function repeat(): void {
    runner = null
    if (stopping) return
    log.warn('the worker lost the connection to its queue and restarts')
    restart = setTimeout(() => void begin().catch(repeat), delays.restartAfterMs)
  }
}

function openQueuePool(url: string): pg.Pool {
  const max = { max: CONCURRENCY + 2, application_name: 'probity worker' }
  const pool = new pg.Pool({ connectionString: url, ...max, ...tcpKeepAlive })
  // A broken connection fails its statement; without listeners its error event would also end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function taskListOf(tasks: Tasks, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      (payload: unknown) => task(readJob(payload)).catch((fault: unknown) => fail(kind, fault, log)),
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
  const { name, code } = fault as { name?: string; code?: string }
  log.error({ task: kind, fault: { name, code, place: placeOf(fault) } }, 'a task failed and will be retried')
  throw new TaskFailed(kind, code ?? name)
}

function readJob(payload: unknown): Job {
  const { institution_id, id } = payload as { institution_id: string; id: string }
  return { institutionId: institution_id, id }
}
