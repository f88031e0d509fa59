// Unlocks the jobs of runners that ended before they could store how their jobs ended. The package itself would leave them
// locked for four hours.
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { RunningJob } from './running-tasks.ts'

export class EndedRunners {
  readonly #ids = new Set<string>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** A runner that takes no more jobs and whose connections are closed. */
  add(id: string): void {
    this.#ids.add(id)
  }

  /** `running`: the jobs that wait for their tasks. A runner that has none of them is then done with. */
  async unlock(pool: pg.Pool, running: readonly RunningJob[]): Promise<void> {
    if (this.#ids.size === 0) return
    const ids = [...this.#ids]
    const { rowCount } = await pool.query(UNLOCK, [ids, running.map(({ id }) => id)])
    if (rowCount !== 0) this.#log.warn({ jobs: rowCount }, 'jobs whose end could not be stored are run again')
    for (const id of ids) if (!running.some(({ runnerId }) => runnerId === id)) this.#ids.delete(id)
  }
}

const UNLOCK = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where locked_by = any ($1::text[]) and id <> all ($2::bigint[])`
