import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql as raw } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { look } from '../../../test/look.ts'
import { openPool, type Pool, type Sql } from './connect.ts'
import { faultRefusal } from './faults.ts'
import { backToSavepoint, withCommit, withoutTenant } from './transaction.ts'

describe('a transaction', () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    await look(database, 'create table marks (mark text primary key)')
    await look(database, 'grant select, insert on marks to probity_app')
    // One connection: what one transaction leaves behind is what the next one finds.
    pool = openPool({ url: database.urlAs('probity_app'), most: 1 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const mark = (name: string) => raw`insert into marks values (${name})`
  const marks = async (): Promise<string[]> =>
    (await look<{ mark: string }>(database, 'select mark from marks order by mark')).map((row) => row.mark)

  it('commits what travels with its commit, behind what was done before', async () => {
    await withoutTenant(pool, async (sql) => {
      withCommit(sql, raw`insert into marks select mark || ' too' from marks`)
      await mark('done').execute(sql)
    })
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('leaves nothing when one of the statements that travel with its commit fails, wherever it stands among them', async () => {
    const failing = raw`select 1 / 0`
    for (const travelling of [
      [failing, mark('behind')],
      [mark('before'), failing],
      [mark('before'), failing, mark('behind')],
      [failing, failing],
    ]) {
      const run = withoutTenant(pool, async (sql) => {
        await mark('lost').execute(sql)
        for (const statement of travelling) withCommit(sql, statement)
      })
      await assert.rejects(run, { code: '22012' })
      assert.deepEqual(await marks(), ['done', 'done too'])
    }
    assert.equal(await withoutTenant(pool, async (sql) => (await one(sql)).one), 1)
  })

  it('that failed before its commit is not taken for a committed one, though the failure was passed over', async () => {
    const run = withoutTenant(pool, async (sql) => {
      await mark('lost').execute(sql)
      await raw`select 1 / 0`.execute(sql).catch(() => undefined)
    })
    await assert.rejects(run, /had failed before its commit/)
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('forgets what was to travel with its commit when it goes back to its savepoint, or fails', async () => {
    await withoutTenant(pool, async (sql) => {
      await raw`savepoint domain`.execute(sql)
      withCommit(sql, mark('of a refused act'))
      await backToSavepoint(sql)
    })
    const failed = withoutTenant(pool, async (sql) => {
      withCommit(sql, mark('of a failed act'))
      throw new RangeError('a fault')
    })
    await assert.rejects(failed, RangeError)
    await withoutTenant(pool, async (sql) => void (await one(sql)))
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('whose connection is lost with its commit says that the database is gone, and the pool goes on with another one', async () => {
    const run = withoutTenant(pool, async (sql) => {
      await mark('lost').execute(sql)
      withCommit(sql, raw`select pg_terminate_backend(pg_backend_pid())`)
      withCommit(sql, mark('lost too'))
    })
    const fault = await run.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.equal(faultRefusal(fault)?.refused.code, 'DATABASE_UNAVAILABLE')
    assert.equal(await withoutTenant(pool, async (sql) => (await one(sql)).one), 1)
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('answers every one of the statements that left together, also when the first of them fails', async () => {
    const outcomes = await withoutTenant(pool, async (sql) => {
      await raw`savepoint domain`.execute(sql)
      const sent = await Promise.allSettled([raw`select 1 / 0`.execute(sql), one(sql), one(sql)])
      await backToSavepoint(sql)
      return [...sent.map(({ status }) => status), (await one(sql)).one]
    })
    assert.deepEqual(outcomes, ['rejected', 'rejected', 'rejected', 1])
  })
})

async function one(sql: Sql): Promise<{ one: number }> {
  const { rows } = await raw<{ one: number }>`select 1 as one`.execute(sql)
  return rows[0]!
}
