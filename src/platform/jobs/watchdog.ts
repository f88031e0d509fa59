// Notices that the queue has due jobs and this worker has a free place, but takes none: its runner is then replaced. Also
// lets the jobs of runners that have ended be taken again.
import type { EndedRunners } from './ended-runners.ts'
import { openQueuePool } from './queue-pool.ts'
import type { RunningTasks } from './running-tasks.ts'

interface Params {
  readonly jobsUrl: string
  /** The kinds of jobs that this worker takes. */
  readonly kinds: readonly string[]
  readonly concurrency: number
  readonly tasks: Pick<RunningTasks, 'count' | 'changes' | 'jobs'>
  readonly endedRunners: EndedRunners
  readonly lateMs: number
  readonly checkMs: number
  /** The runner takes no jobs. */
  readonly onDeaf: () => void
}

export interface Watchdog {
  stop(): Promise<void>
}

/** An idle runner asks the queue every 2 s, so a job that is late at two checks without any task between is not seen. */
export function startWatchdog(params: Params): Watchdog {
  // Its own connection, because those of a runner that hangs may all be in use.
  const { pool, close } = openQueuePool(params.jobsUrl, 1, 'probity watchdog')
  /** The changes of the tasks when a job was late and a place free. */
  let suspected: number | null = null
  let current: Promise<void> | null = null
  const timer = setInterval(() => (current ??= check().finally(() => (current = null))), params.checkMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await close()
      await current
    },
  }

  async function check(): Promise<void> {
    const { tasks, concurrency, kinds, lateMs, endedRunners } = params
    // While the database is away nothing can be unlocked, nor said about the runner.
    await endedRunners.unlock(pool, tasks.jobs()).catch(() => undefined)
    const { changes } = tasks
    const isLate = await pool.query(LATE, [kinds, lateMs]).then(
      ({ rows }) => rows.length > 0,
      () => false,
    )
    const mayTake = tasks.count < concurrency && tasks.changes === changes
    const isDeaf = isLate && mayTake && suspected === changes
    suspected = isLate && mayTake && !isDeaf ? changes : null
    if (isDeaf) params.onDeaf()
  }
}

const LATE = `
  select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.is_available and j.run_at < now() - $2 * interval '1 millisecond' and t.identifier = any ($1::text[])
  limit 1`
