import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { beforeStatement } from '../../../test/statements.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from '../database/connect.ts'
import { inTenant } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { createLog } from '../log.ts'
import { enqueue, enqueueAll, withoutJob } from './enqueue.ts'
import { type Job, startWorker, type Tasks, type Worker } from './worker.ts'

const log = createLog('silent')
const NEVER_MS = 2 ** 31 - 1

describe('the job queue', { timeout: 120_000 }, () => {
  let database: TestDatabase
  let pool: Pool
  const institution = newId(new Date())
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 4 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const enqueueOne = (kind: string, id: string): Promise<void> =>
    inTenant(pool, institution, (tenant) => enqueue(tenant.db, kind, id))
  const working = (tasks: Tasks): Promise<Worker> => startWorker(database.urlAs('probity_jobs'), tasks, log)

  it('delivers jobs of committed transactions with institution and row, and none of rolled-back ones', async () => {
    const [kept, lost] = [newId(new Date()), newId(new Date())]
    const rolledBack = inTenant(pool, institution, async (tenant) => {
      await enqueue(tenant.db, 'test.first', lost)
      throw new Error('changed my mind')
    })
    await assert.rejects(rolledBack, /changed my mind/)
    await enqueueOne('test.first', kept)
    const seen = new Gathering<Job>(1)
    const worker = await working({ 'test.first': async (job) => seen.add(job) })
    assert.deepEqual(await seen.all, [{ institutionId: institution, id: kept }])
    await worker.stop()
    assert.equal(seen.count, 1)
  })

  it('runs one job for a row however often it is enqueued, and another when it is enqueued during the run', async () => {
    const id = newId(new Date())
    for (let times = 0; times < 5; times += 1) await enqueueOne('test.second', id)
    const seen = new Gathering<string>(2)
    const marked = new Gathering<string>(1)
    let isEnqueued = false
    const worker = await working({
      'test.marker': async (job) => marked.add(job.id),
      'test.second': async (job) => {
        // The second job may start before this call has returned.
        const isFirst = !isEnqueued
        isEnqueued = true
        if (isFirst) await enqueueOne('test.second', job.id)
        seen.add(job.id)
      },
    })
    await seen.all
    // A job enqueued later runs later: a third run would have come before it.
    await enqueueOne('test.marker', newId(new Date()))
    await marked.all
    await worker.stop()
    assert.equal(seen.count, 2)
  })

  it('runs a single job before jobs enqueued in bulk', async () => {
    const many = Array.from({ length: 20 }, () => newId(new Date()))
    const alone = newId(new Date())
    await inTenant(pool, institution, (tenant) => enqueueAll(tenant.db, 'test.many', many))
    await enqueueOne('test.alone', alone)
    const seen = new Gathering<string>(21)
    const note = async (job: Job): Promise<void> => seen.add(job.id)
    const worker = await working({ 'test.many': note, 'test.alone': note })
    const order = await seen.all
    await worker.stop()
    assert.ok(order.indexOf(alone) < 10, `${order.indexOf(alone)} came before it`)
    assert.deepEqual(order.toSorted(), [alone, ...many].toSorted())
  })

  it('lists the rows of the tenant without a waiting job', async () => {
    const [waiting, other, foreign] = [newId(new Date()), newId(new Date()), newId(new Date())]
    await inTenant(pool, institution, (tenant) => enqueueAll(tenant.db, 'test.waiting', [waiting]))
    await inTenant(pool, newId(new Date()), (tenant) => enqueueAll(tenant.db, 'test.waiting', [foreign]))
    const without = (kind: string, ids: string[]): Promise<string[]> =>
      inTenant(pool, institution, (tenant) => withoutJob(tenant.db, kind, ids))
    assert.deepEqual(await without('test.waiting', [other, waiting, foreign]), [other, foreign])
    assert.deepEqual(await without('test.other', [waiting]), [waiting])
  })

  it('retries a job whose task failed', async () => {
    await enqueueOne('test.third', newId(new Date()))
    const seen = new Gathering<number>(2)
    const worker = await working({
      'test.third': async () => {
        seen.add(seen.count)
        if (seen.count === 1) throw new Error('not yet')
      },
    })
    await seen.all
    await worker.stop()
  })

  it('stores no message of a failed task in its table or in the log', async () => {
    const logLines: string[] = []
    const capturing = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) })
    await enqueueOne('test.leak', newId(new Date()))
    const again = new Gathering<number>(2)
    const worker = await startWorker(
      database.urlAs('probity_jobs'),
      {
        'test.leak': async () => {
          again.add(1)
          throw Object.assign(new Error('Hermione\n    is not a number'), { code: 'XX000', detail: 'Hermione' })
        },
      },
      capturing,
    )
    await again.all
    await worker.stop()
    const kept = await superuserQuery<{ row: string }>(
      database,
      'select j::text as row from graphile_worker._private_jobs j',
    )
    const leak = kept.find(({ row }) => row.includes('test.leak failed (XX000)'))
    assert.ok(leak, JSON.stringify(kept))
    assert.match(logLines.join(''), /"task":"test\.leak","fault":\{"name":"Error","code":"XX000","place":" +at /)
    assert.doesNotMatch([...logLines, ...kept.map(({ row }) => row)].join(''), /Hermione|is not a number/)
  })

  it('restarts when the end of two jobs could not be stored, one after the other', async () => {
    const [first, second, third] = [newId(new Date()), newId(new Date()), newId(new Date())]
    await enqueueOne('test.outage', first)
    await enqueueOne('test.outage', second)
    const begun = new Gathering<string>(2)
    const seen = new Gathering<string>(1)
    const mayEnd = new Map([first, second].map((id) => [id, new Gathering<null>(1)]))
    const notStored = [new Gathering<string>(1), new Gathering<string>(2)]
    const tasks: Tasks = {
      'test.outage': async ({ id }) => {
        begun.add(id)
        await mayEnd.get(id)!.all
      },
      'test.after': async ({ id }) => seen.add(id),
    }
    const noting = pino({
      level: 'error',
      hooks: {
        logMethod: (args) => {
          const message = String(args.at(-1))
          if (message.startsWith('Failed to complete jobs')) for (const each of notStored) each.add(message)
        },
      },
    })
    // A runner that ends may have taken the next job, whose row it keeps locked until the watchdog looks.
    const delays = { restartAfterMs: 10, abandonAfterMs: 10, lateMs: NEVER_MS, checkMs: 50, taskMs: NEVER_MS }
    const worker = await startWorker(database.urlAs('probity_jobs'), tasks, noting, delays)
    await begun.all
    // The runner shuts down after the first failure, and waits for this answer until the second.
    await beforeStatement(
      /^UNLISTEN /,
      () => notStored[1]!.all,
      async () => {
        await superuserQuery(database, 'alter table graphile_worker._private_jobs rename to away')
        mayEnd.get(first)!.add(null)
        await notStored[0]!.all
        mayEnd.get(second)!.add(null)
        await notStored[1]!.all
      },
    )
    await superuserQuery(database, 'alter table graphile_worker.away rename to _private_jobs')
    await enqueueOne('test.after', third)
    assert.deepEqual(await seen.all, [third])
    await worker.stop()
  })

  it('waits for the current job when it is stopped', async () => {
    await enqueueOne('test.fourth', newId(new Date()))
    const begun = new Gathering<string>(1)
    let finished = false
    const worker = await working({
      'test.fourth': async () => {
        begun.add('begun')
        await new Promise((resolve) => setTimeout(resolve, 300))
        finished = true
      },
    })
    await begun.all
    await worker.stop()
    assert.equal(finished, true)
  })

  it('accepts jobs only in a tenant and with a valid name, and denies the application access to its tables', async () => {
    await assert.rejects(enqueueOne('drop table', newId(new Date())), /a job is named area\.what/)
    const all = inTenant(pool, institution, (tenant) => enqueueAll(tenant.db, 'drop table', [newId(new Date())]))
    await assert.rejects(all, /a job is named area\.what/)
    await assert.rejects(
      pool.query(`select enqueue('test.fifth', '${newId(new Date())}')`),
      /app\.institution_id|type uuid: ""/,
    )
    await assert.rejects(pool.query('select * from graphile_worker._private_jobs'), /permission denied/)
    await assert.rejects(pool.query(`select graphile_worker.add_job('test.fifth')`), /permission denied/)
  })
})

/** Resolves when `wanted` values were added. */
class Gathering<T> {
  readonly all: Promise<T[]>
  readonly #things: T[] = []
  readonly #wanted: number
  #complete: (things: T[]) => void = () => {}

  constructor(wanted: number) {
    this.#wanted = wanted
    this.all = new Promise((resolve) => (this.#complete = resolve))
  }

  get count(): number {
    return this.#things.length
  }

  add(thing: T): void {
    this.#things.push(thing)
    if (this.#things.length === this.#wanted) this.#complete([...this.#things])
  }
}
