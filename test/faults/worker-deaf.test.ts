import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { openPool, type Pool } from '../../src/platform/database/connect.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import { newId } from '../../src/platform/ids.ts'
import { enqueue } from '../../src/platform/jobs/enqueue.ts'
import { type Delays, type Job, startWorker } from '../../src/platform/jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { withUnanswered } from '../statements.ts'

const CONCURRENCY = 3
/** A check a second leaves a new runner the time to take the job on a busy machine; else it is replaced once more. */
const DELAYS: Delays = { restartAfterMs: 10, abandonAfterMs: 10, lateMs: 0, checkMs: 1000, taskMs: 60_000 }
/** Less than the timeout of a statement, after which the runner might hear again without its watchdog. */
const PATIENCE_MS = 25_000
/** A runner sends one such statement for each job that it can run at the same time. */
const TAKES_JOB = /for update\s+skip locked/i

describe('a worker whose runner is deaf', { timeout: 120_000 }, () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  it('a worker takes a due job by itself when the statements of its runner are never answered', async () => {
    const [institution, id] = [newId(new Date()), newId(new Date())]
    await inTenant(pool, institution, (tenant) => enqueue(tenant.db, 'test.due', id))
    let taken = (_job: Job): void => {}
    const job = new Promise<Job>((resolve, reject) => {
      taken = resolve
      setTimeout(() => reject(new Error('the job was not taken')), PATIENCE_MS).unref()
    })
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const tasks = { 'test.due': async (due: Job) => taken(due) }
    await withUnanswered(TAKES_JOB, CONCURRENCY, async () => {
      const worker = await startWorker(database.urlAs('probity_jobs'), tasks, log, DELAYS)
      assert.deepEqual(await job, { institutionId: institution, id })
      await worker.stop()
    })
    assert.match(lines.join(''), /jobs are due and this worker is idle; the runner of its queue is replaced/)
  })
})
