import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from '../database/connect.ts'
import type { Tenant } from '../database/tenant.ts'
import { inTenant } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { CannotContinue } from './contract.ts'
import { resumeWork, startWork } from './progress.ts'
import { runChunk, sweepChunks } from './run.ts'
import { createTotals, type Part, totalParts, totalWork } from './totals.fixture.ts'

type Before = (part: Part, tenant: Tenant) => Promise<void>

const institutionId = newId(new Date())
const nothing: Before = async () => {}

describe('chunked work', { timeout: 120_000 }, () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    await createTotals(database)
    pool = openPool({ url: database.urlAs('probity_app'), max: 6 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  /** Starts a total of 1 + 2 + 3. */
  async function begun(): Promise<{ id: string; parts: [string, string, string] }> {
    const id = newId(new Date())
    const parts = [newId(new Date()), newId(new Date()), newId(new Date())] as [string, string, string]
    await superuserQuery(database, 'insert into totals (institution_id, id) values ($1, $2)', [institutionId, id])
    await superuserQuery(
      database,
      `insert into total_parts (institution_id, total_id, id, number, value)
       select $1, $2, p.id, p.number, p.number from unnest($3::uuid[]) with ordinality as p (id, number)`,
      [institutionId, id, parts],
    )
    assert.equal(await inTenant(pool, institutionId, (tenant) => startWork(tenant, totalParts, id)), 3)
    return { id, parts }
  }

  const run = (chunk: string, work: Before = nothing): Promise<void> =>
    runChunk(pool, totalWork(work), { institutionId, id: chunk })
  const sweep = (): Promise<void> => sweepChunks(pool, totalParts, institutionId)
  const totalOf = async (id: string): Promise<object> =>
    (await superuserQuery(database, 'select state, reason, total, finished from totals where id = $1', [id]))[0]!
  const attemptsOf = async (part: string): Promise<number> =>
    (await superuserQuery<{ attempts: number }>(database, 'select attempts from total_parts where id = $1', [part]))[0]!
      .attempts
  const jobsOf = async (parts: readonly string[]): Promise<string[]> => {
    const jobs = await superuserQuery<{ id: string }>(
      database,
      `select right(key, 36) as id from graphile_worker._private_jobs where key like 'test.part %'`,
    )
    return parts.filter((part) => jobs.some(({ id }) => id === part))
  }
  const loseJobs = (): Promise<object[]> =>
    superuserQuery(database, `delete from graphile_worker._private_jobs where key like 'test.part %'`)

  it('runs each chunk once, however often its job arrives, and ends with the last one', async () => {
    const { id, parts } = await begun()
    assert.deepEqual(await jobsOf(parts), parts)
    await Promise.all([...parts, ...parts].map((part) => run(part)))
    for (const part of parts) await run(part)
    assert.deepEqual(await totalOf(id), { state: 'done', reason: null, total: 6, finished: 1 })
  })

  it('skips a chunk that another worker runs, and a sweep does not enqueue it', async () => {
    const { id, parts } = await begun()
    await loseJobs()
    const gate = new Gate()
    const first = run(parts[0], () => gate.pass())
    await gate.reached
    await run(parts[0], () => assert.fail('another worker runs it'))
    await sweep()
    assert.deepEqual(await jobsOf(parts), parts.slice(1))
    gate.open()
    await first
    assert.deepEqual(await totalOf(id), { state: 'under_way', reason: null, total: 1, finished: 0 })
    await Promise.all(parts.map((part) => run(part)))
  })

  it('counts no failure for a killed worker, and a sweep enqueues its chunk again', async () => {
    const { id, parts } = await begun()
    await loseJobs()
    const gate = new Gate()
    let backend = 0
    const killed = run(parts[1], async (_part, { db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      backend = rows[0]!.pid
      await gate.pass()
    })
    const ended = assert.rejects(killed)
    await gate.reached
    await superuserQuery(database, 'select pg_terminate_backend($1)', [backend])
    gate.open()
    await ended
    assert.equal(await attemptsOf(parts[1]), 0)
    await run(parts[0])
    await sweep()
    assert.deepEqual(await jobsOf(parts), [parts[1], parts[2]])
    await Promise.all(parts.map((part) => run(part)))
    assert.deepEqual(await totalOf(id), { state: 'done', reason: null, total: 6, finished: 1 })
  })

  it('retries a failing chunk, gives the work up at the limit, and resumes it with the attempts reset', async () => {
    const { id, parts } = await begun()
    const failing: Before = async () => {
      throw new Error('not today')
    }
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      assert.equal(((await totalOf(id)) as { state: string }).state, 'under_way')
      await assert.rejects(run(parts[0], failing), /not today/)
      assert.equal(await attemptsOf(parts[0]), attempt)
    }
    assert.deepEqual(await totalOf(id), { state: 'failed', reason: 'PART_FAILED', total: 0, finished: 0 })
    await loseJobs()
    await sweep()
    assert.deepEqual(await jobsOf(parts), [], 'work that was given up is not enqueued again')
    await superuserQuery(database, `update totals set state = 'under_way', reason = null where id = $1`, [id])
    assert.equal(await inTenant(pool, institutionId, (tenant) => resumeWork(tenant, totalParts, id)), 3)
    assert.equal(await attemptsOf(parts[0]), 0)
    assert.deepEqual(await jobsOf(parts), parts)
    for (const part of parts) await run(part)
    assert.deepEqual(await totalOf(id), { state: 'done', reason: null, total: 6, finished: 1 })
  })

  it('does not count a temporary fault of the database', async () => {
    const { parts } = await begun()
    const busy: Before = async () => {
      throw Object.assign(new Error('lock not available'), { code: '55P03' })
    }
    for (let time = 0; time < 4; time += 1) await assert.rejects(run(parts[0], busy), /lock not available/)
    assert.equal(await attemptsOf(parts[0]), 0)
    for (const part of parts) await run(part)
  })

  it('ends chunked work immediately, without a retry, when a chunk cannot continue', async () => {
    const { id, parts } = await begun()
    await run(parts[0])
    await run(parts[1], async () => {
      throw new CannotContinue(id, 'NUMBER_UNKNOWN')
    })
    assert.deepEqual(await totalOf(id), { state: 'failed', reason: 'NUMBER_UNKNOWN', total: 1, finished: 0 })
    assert.equal(await attemptsOf(parts[1]), 0)
  })

  it('rolls back a chunk, without a retry, when the work was given up while it ran', async () => {
    const { id, parts } = await begun()
    const gate = new Gate()
    const late = run(parts[2], () => gate.pass())
    await gate.reached
    await run(parts[0], async () => {
      throw new CannotContinue(id, 'NUMBER_UNKNOWN')
    })
    gate.open()
    await late
    const toDo = await inTenant(pool, institutionId, (tenant) => totalParts.chunksToDo(tenant, id))
    assert.deepEqual(toDo, parts)
    assert.deepEqual(await totalOf(id), { state: 'failed', reason: 'NUMBER_UNKNOWN', total: 0, finished: 0 })
  })
})

/** Blocks a chunk until the test opens it. */
class Gate {
  readonly reached: Promise<void>
  readonly #opened: Promise<void>
  #reach!: () => void
  open!: () => void
  constructor() {
    this.reached = new Promise((resolve) => (this.#reach = resolve))
    this.#opened = new Promise((resolve) => (this.open = resolve))
  }
  pass(): Promise<void> {
    this.#reach()
    return this.#opened
  }
}
