import assert from 'node:assert/strict'
import pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { sha256Hex } from '../sha256.ts'
import { type Migration, migrate, readMigrations, schemaProblems } from './migrate.ts'

const released = readMigrations()
const next = (name: string, text: string): Migration => ({ name, text, checksum: sha256Hex(text) })

describe('the migration of a database', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  const run = (migrations: readonly Migration[]) => migrate(database.superuserUrl, {}, migrations)
  const recorded = async (): Promise<string[]> =>
    (await superuserQuery<{ name: string }>(database, 'select name from migrations order by name')).map(
      ({ name }) => name,
    )
  const exists = async (table: string): Promise<boolean> =>
    (await superuserQuery(database, 'select from pg_tables where tablename = $1', [table])).length > 0
  const problems = async (migrations: readonly Migration[]): Promise<string[]> => {
    const client = new pg.Client({ connectionString: database.superuserUrl })
    await client.connect()
    try {
      return await schemaProblems(client, migrations)
    } finally {
      await client.end()
    }
  }
  const first = next('0901_first.sql', 'create table first_of_two (id integer); select pg_sleep(0.3)')
  const failing = next('0902_failing.sql', 'create table half_made (id integer); select 1 / 0')

  it('applies nothing when everything is applied', async () => {
    assert.deepEqual(await run(released), [])
    assert.deepEqual(await problems(released), [])
  })

  it('applies a missing file once when two processes migrate at the same time', async () => {
    assert.match((await problems([...released, first])).join(), /the schema lacks 0901_first\.sql: run `npx probity/)
    const applied = await Promise.all([run([...released, first]), run([...released, first])])
    assert.deepEqual(
      applied.toSorted((a, b) => b.length - a.length),
      [[first.name], []],
    )
    assert.deepEqual(await recorded(), [...released.map(({ name }) => name), first.name])
  })

  it('rolls back a failing file and names it', async () => {
    await assert.rejects(run([...released, first, failing]), /the migration 0902_failing\.sql failed: division by zero/)
    assert.deepEqual([await exists('first_of_two'), await exists('half_made')], [true, false])
    assert.ok(!(await recorded()).includes(failing.name))
  })

  it('fails when its connection breaks, and does not end the process', async () => {
    const slow = next('0902_slow.sql', 'select pg_sleep(60)')
    const running = assert.rejects(run([...released, first, slow]))
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'probity migrate' and query like '%pg_sleep(60)%'`
    while ((await superuserQuery(database, end)).length === 0) await setTimeout(20)
    await running
  })

  it('refuses a file that was changed after it had been applied, and applies nothing after it', async () => {
    const changed = [
      ...released,
      next(first.name, `${first.text} -- changed`),
      next('0902_more.sql', 'create table more ()'),
    ]
    const message = 'the migration 0901_first.sql was changed after it had been applied'
    await assert.rejects(run(changed), { message })
    assert.equal((await problems(changed))[0], message)
    assert.equal(await exists('more'), false)
  })

  it('refuses a database of a newer version, or one with another file at a position', async () => {
    const ahead = /the database has the migration 0901_first\.sql, which this version does not know/
    await assert.rejects(run(released), ahead)
    await assert.rejects(
      run([...released, next('0901_other.sql', first.text)]),
      /the database has 0901_first\.sql where this version has 0901_other\.sql/,
    )
  })
})
