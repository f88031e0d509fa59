import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from '../database/connect.ts'
import { inTenant } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { enqueue } from './enqueue.ts'
import { giveWayToJobs } from './give-way.ts'

const LONG_MS = 600_000
const CHECK_MS = 10

describe('a sweep that gives way to jobs', { timeout: 120_000 }, () => {
  let database: TestDatabase
  let pool: Pool
  const institution = newId(new Date())
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 2 })
  })
  afterEach(() => superuserQuery(database, 'delete from graphile_worker._private_jobs'))
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const giveWay = (maxMs: number, ending = new AbortController().signal) => giveWayToJobs(pool, maxMs, ending, CHECK_MS)
  const enqueueOne = () => inTenant(pool, institution, ({ db }) => enqueue(db, 'test.due', newId(new Date())))

  it('goes on at once while no job is due, be one due later', async () => {
    assert.equal(await giveWay(LONG_MS)(), true)
    await enqueueOne()
    await superuserQuery(database, `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`)
    assert.equal(await giveWay(LONG_MS)(), true)
  })

  it('waits until the due jobs are taken', async () => {
    await enqueueOne()
    let mayGoOn = false
    const waiting = giveWay(LONG_MS)().then((goesOn) => (mayGoOn = goesOn))
    // Long enough for one that does not wait; for one that waits, the duration does not matter.
    await sleep(20 * CHECK_MS)
    assert.equal(mayGoOn, false)
    await superuserQuery(database, 'delete from graphile_worker._private_jobs')
    assert.equal(await waiting, true)
  })

  it('waits no longer than its time in all, however many steps there are', async () => {
    await enqueueOne()
    let checks = 0
    const counting = { connect: () => ((checks += 1), pool.connect()) } as unknown as Pool
    const impatient = giveWayToJobs(counting, 5 * CHECK_MS, new AbortController().signal, CHECK_MS)
    for (let steps = 0; steps < 3; steps += 1) assert.equal(await impatient(), true)
    assert.equal(checks, 5)
  })

  it('asks once for many short steps while no job is due', async () => {
    let checks = 0
    const counting = { connect: () => ((checks += 1), pool.connect()) } as unknown as Pool
    const step = giveWayToJobs(counting, LONG_MS, new AbortController().signal, LONG_MS)
    for (let steps = 0; steps < 5; steps += 1) assert.equal(await step(), true)
    assert.equal(checks, 1)
  })

  it('tells a sweep to end when the worker stops, also while it waits', async () => {
    await enqueueOne()
    const ending = new AbortController()
    const waiting = giveWayToJobs(pool, LONG_MS, ending.signal, LONG_MS)()
    await sleep(20 * CHECK_MS)
    ending.abort()
    assert.equal(await waiting, false)
  })
})
