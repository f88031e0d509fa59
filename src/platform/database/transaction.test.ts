import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { openPool, type Pool, type Db } from './connect.ts'
import { faultRefusal } from './faults.ts'
import { planAnew } from './plan-anew.ts'
import { col, queryRows, rowShape } from './rows.ts'
import { statement } from './template-text.ts'
import { backToSavepoint, whenCommitted, withCommit, withoutTenant } from './transaction.ts'

describe('a transaction', () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    await superuserQuery(database, 'create table marks (mark text primary key)')
    await superuserQuery(database, 'grant select, insert on marks to probity_app')
    // One connection, so that each transaction runs where the previous one ended.
    pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const mark = (name: string) => statement`insert into marks values (${name})`
  const marks = async (): Promise<string[]> =>
    (await superuserQuery<{ mark: string }>(database, 'select mark from marks order by mark')).map((row) => row.mark)

  it('runs statements left for the commit after all others', async () => {
    await withoutTenant(pool, async (db) => {
      withCommit(db, statement`insert into marks select mark || ' too' from marks`)
      await mark('done').execute(db)
    })
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('rolls a transaction back completely when any of the statements left for the commit fails', async () => {
    const failing = statement`select 1 / 0`
    for (const statements of [
      [failing, mark('behind')],
      [mark('before'), failing],
      [mark('before'), failing, mark('behind')],
      [failing, failing],
    ]) {
      const run = withoutTenant(pool, async (db) => {
        await mark('lost').execute(db)
        for (const each of statements) withCommit(db, each)
      })
      await assert.rejects(run, { code: '22012' })
      assert.deepEqual(await marks(), ['done', 'done too'])
    }
    assert.equal(await withoutTenant(pool, async (db) => (await one(db)).one), 1)
  })

  it('fails with what its first failed statement failed with, though a statement behind that is heard of first', async () => {
    const failing = (db: Db) => queryRows(db, rowShape({ never: col.integer }))`select 1 / 0 as never`
    await assert.rejects(
      withoutTenant(pool, (db) => planAnew({ db, institutionId: '' }, () => failing(db))),
      { code: '22012' },
    )
    const heardLate = async (db: Db) => {
      try {
        await failing(db)
      } catch (fault) {
        for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
        throw fault
      }
    }
    await assert.rejects(
      withoutTenant(pool, (db) => Promise.all([heardLate(db), mark('skipped').execute(db)])),
      { code: '22012' },
    )
    const tooSlow = (db: Db) => queryRows(db, rowShape({ pg_sleep: col.text }))`select pg_sleep(9)::text as pg_sleep`
    const slow = withoutTenant(pool, async (db) => {
      await sql`set local statement_timeout = 20`.execute(db)
      await planAnew({ db, institutionId: '' }, () => tooSlow(db))
    })
    await assert.rejects(slow, (fault) => faultRefusal(fault)?.refused.code === 'BUSY')
  })

  it('tells a process to remember something only after a commit, and never what was rolled back', async () => {
    const noted: string[] = []
    const note = (db: Db, what: string) => whenCommitted(db, () => noted.push(what))
    await withoutTenant(pool, async (db) => {
      note(db, 'one')
      note(db, 'two')
      assert.deepEqual(noted, [])
    })
    assert.deepEqual(noted.splice(0), ['one', 'two'])
    await withoutTenant(pool, async (db) => {
      await sql`savepoint domain`.execute(db)
      note(db, 'refused')
      await backToSavepoint(db)
      note(db, 'denial')
    })
    assert.deepEqual(noted.splice(0), ['denial'])
    for (const failing of [
      async (db: Db) => {
        note(db, 'lost')
        throw new Error('lost')
      },
      async (db: Db) => {
        note(db, 'lost')
        withCommit(db, statement`select 1 / 0`)
      },
    ])
      await assert.rejects(withoutTenant(pool, failing))
    await withoutTenant(pool, async () => undefined)
    assert.deepEqual(noted, [])
  })

  it('never reports a transaction as committed after a failed statement, even if the failure was ignored', async () => {
    const run = withoutTenant(pool, async (db) => {
      await mark('lost').execute(db)
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
    })
    await assert.rejects(run, /had failed before its commit/)
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('discards the statements left for the commit when it returns to its savepoint or fails', async () => {
    await withoutTenant(pool, async (db) => {
      await sql`savepoint domain`.execute(db)
      withCommit(db, mark('of a refused act'))
      await backToSavepoint(db)
    })
    const failed = withoutTenant(pool, async (db) => {
      withCommit(db, mark('of a failed act'))
      throw new RangeError('a fault')
    })
    await assert.rejects(failed, RangeError)
    await withoutTenant(pool, async (db) => void (await one(db)))
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('reports the database as unavailable when the connection is lost at the commit, and the pool opens another one', async () => {
    const run = withoutTenant(pool, async (db) => {
      await mark('lost').execute(db)
      withCommit(db, statement`select pg_terminate_backend(pg_backend_pid())`)
      withCommit(db, mark('lost too'))
    })
    const fault = await run.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.equal(faultRefusal(fault)?.refused.code, 'DATABASE_UNAVAILABLE')
    assert.equal(await withoutTenant(pool, async (db) => (await one(db)).one), 1)
    assert.deepEqual(await marks(), ['done', 'done too'])
  })

  it('closes its connection when a table was changed since a statement was planned on it', async () => {
    const read = () => withoutTenant(pool, (db) => sql`select mark from marks limit 1`.execute(db))
    await read()
    await superuserQuery(database, 'alter table marks alter mark type varchar(40)')
    await assert.rejects(read, { code: '0A000' })
    assert.equal((await read()).rows.length, 1)
  })

  it('answers every statement of a batch, even when the first fails', async () => {
    const outcomes = await withoutTenant(pool, async (db) => {
      await sql`savepoint domain`.execute(db)
      const sent = await Promise.allSettled([sql`select 1 / 0`.execute(db), one(db), one(db)])
      await backToSavepoint(db)
      return [...sent.map(({ status }) => status), (await one(db)).one]
    })
    assert.deepEqual(outcomes, ['rejected', 'rejected', 'rejected', 1])
  })
})

async function one(db: Db): Promise<{ one: number }> {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  return rows[0]!
}
