// Waits for jobs. A job is a wake-up for a row that is the truth, so a task may run twice and must find nothing to do then.
import { run, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { noticesSilence } from '../database/connect.ts'
import { type Log, placeOf } from '../log.ts'
import { queueLogger } from './queue-log.ts'

export interface Job {
  readonly institutionId: string
  readonly id: string
}

export type Tasks = Readonly<Record<string, (job: Job) => Promise<void>>>

export interface Worker {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>
}

/** Two, so that a long simulation does not keep an import waiting. */
const AT_ONCE = 2
const AGAIN_AFTER_MS = 5_000

/**
 * How the package notes the end of a job. Its default waits for nobody: when the database is gone at that moment, the
 * rejection has no owner and ends the process. Noted in batches (of one turn), a failure stops the runner, which begins again.
 */
const WITH_AN_OWNER = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** @throws when the queue cannot be reached at the start; later it is waited for */
export async function startWorker(jobsUrl: string, tasks: Tasks, log: Log): Promise<Worker> {
  const pool = openQueuePool(jobsUrl)
  const taskList = taskListOf(tasks, log)
  let stopping = false
  let again: NodeJS.Timeout | undefined
  let runner: Runner | null = null
  try {
    await begin()
  } catch (fault) {
    await pool.end()
    throw fault
  }
  return {
    stop: async () => {
      stopping = true
      clearTimeout(again)
      await runner?.stop().catch(() => {})
      await pool.end()
    },
  }

  async function begin(): Promise<void> {
    runner = await run({
      pgPool: pool,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      taskList,
      parsedCronItems: [],
      preset: { worker: WITH_AN_OWNER },
      logger: queueLogger(log),
    })
    runner.promise.then(repeat, repeat)
  }

  /** The package gives up when its database is away for long; a service does not. */
  function repeat(): void {
    runner = null
    if (stopping) return
    log.warn('the worker lost its queue and begins again')
    again = setTimeout(() => void begin().catch(repeat), AGAIN_AFTER_MS)
  }
}

function openQueuePool(url: string): pg.Pool {
  const max = { max: AT_ONCE + 2, application_name: 'probity worker' }
  const pool = new pg.Pool({ connectionString: url, ...max, ...noticesSilence })
  // A connection that breaks fails what runs on it; without listeners it would end the process as well.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  return pool
}

function taskListOf(tasks: Tasks, log: Log): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      (payload: unknown) => task(readJob(payload)).catch((fault: unknown) => release(kind, fault, log)),
    ]),
  )
}

/** The package logs and stores the message and stack of what a task throws; those of a fault may quote a value. */
function release(kind: string, fault: unknown, log: Log): never {
  const { name, code } = fault as { name?: string; code?: string }
  log.error({ task: kind, fault: { name, code, place: placeOf(fault) } }, 'a task failed and is repeated')
  throw new Error(`${kind} failed (${code ?? name})`)
}

function readJob(payload: unknown): Job {
  const { institution_id, id } = payload as { institution_id: string; id: string }
  return { institutionId: institution_id, id }
}
