import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserClient } from '../../../test/superuser-query.ts'
import { openPool, type Pool } from '../../platform/database/connect.ts'
import { type CatalogueObject, catalogueStatement, readCatalogue } from './catalogue-queries.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { compareCatalogue } from './compare-catalogue.ts'

const OTHER_BODY = `returns trigger language plpgsql as $$ begin return new; end $$`

/** What somebody may do to the schema, and what `doctor` then names. */
const PLANTED: readonly (readonly [statement: string, named: readonly string[]])[] = [
  ['drop trigger never_changed on decisions', ['missing trigger decisions.never_changed']],
  ['drop trigger noted_update on users', ['missing trigger users.noted_update']],
  ['alter table audit_records disable trigger never_changed', ['changed trigger audit_records.never_changed']],
  ['alter table audit_records enable always trigger never_changed', ['changed trigger audit_records.never_changed']],
  [
    `alter trigger never_changed on decisions rename to other`,
    ['missing trigger decisions.never_changed', 'additional trigger decisions.other'],
  ],
  [`create or replace function refuse_change() ${OTHER_BODY}`, ['changed function refuse_change()']],
  ['alter function refuse_change() security definer', ['changed function refuse_change()']],
  [
    `create function refuse_change(text) returns text language sql return $1`,
    ['additional function refuse_change(text)', 'additional grant on function refuse_change(text) to public'],
  ],
  ['create policy open on users using (true)', ['additional policy users.open']],
  ['alter policy tenant on users using (true)', ['changed policy users.tenant']],
  ['drop policy tenant on users', ['missing policy users.tenant']],
  ['alter table users no force row level security', ['changed row-level security of users']],
  ['alter table users disable row level security', ['changed row-level security of users']],
  ['create rule quiet as on insert to manifests do instead nothing', ['additional rule manifests.quiet']],
  ['grant update on decisions to probity_app', ['changed grant on decisions to probity_app']],
  ['grant select on users to public', ['additional grant on users to public']],
  [
    'grant update (decided_by) on decisions to probity_app',
    ['additional grant on columns of decisions to probity_app'],
  ],
  ['alter table users drop constraint users_status_check', ['missing constraint users.users_status_check']],
  ['alter table users alter column status set default $$disabled$$', ['changed columns of users']],
  ['alter table users add column other text', ['changed columns of users']],
  // Its rows are read as rows of the parent.
  ['create schema other; create table other.heirs () inherits (users)', ['additional child table users.other.heirs']],
  [
    `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
    ['additional setting session_replication_role of everybody'],
  ],
  ['alter role probity_app set search_path = other, public', ['additional setting search_path of probity_app']],
  ['alter role probity_jobs set role = probity_owner', ['additional setting role of probity_jobs']],
]

describe('the catalogue of the database', () => {
  let database: TestDatabase
  let pool: Pool
  let migrated: Record<string, string>
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_operator'), max: 1 })
    migrated = Object.fromEntries((await readCatalogue(pool)).map(({ object, digest }) => [object, digest]))
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  /** What differs after these statements, which are rolled back. */
  async function namedAfter(statements: string): Promise<string[]> {
    const client = await superuserClient(database)
    try {
      await client.query(`begin; ${statements}`)
      const { rows } = await client.query<CatalogueObject>(catalogueStatement.template.join(''))
      return compareCatalogue(migrated, rows)
    } finally {
      await client.end()
    }
  }

  it('the catalogue of the database is that of the migrations in a database on which only they ran', async () => {
    assert.deepEqual(
      (await checkCatalogue(pool)).map(({ check, state }) => [check, state]),
      [
        ['row-level security', 'good'],
        ['immutability triggers', 'good'],
        ['schema', 'good'],
      ],
    )
    assert.ok(Object.keys(migrated).length > 500)
  })

  for (const [statement, named] of PLANTED)
    it(`names what differs after: ${statement}`, async () => {
      assert.deepEqual(await namedAfter(statement), named)
    })

  it('names each foreign key whose triggers are disabled with the others of its table', async () => {
    const named = await namedAfter('alter table decisions disable trigger all')
    assert.ok(named.includes('changed trigger decisions.never_changed'), named.join())
    assert.ok(
      named.some((one) => one.startsWith('changed constraint decisions.') && one.endsWith('_fkey')),
      named.join(),
    )
  })

  it('does not name tables and functions of others in the same schema', async () => {
    const own = `create table other (id int primary key); alter table other enable row level security; create policy p on other using (true)`
    const ofTable = `create function other_change() ${OTHER_BODY}; create trigger t before update on other execute function other_change()`
    assert.deepEqual(await namedAfter(`${own}; ${ofTable}; grant select on other to public`), [])
  })

  it('names each object at its check, at most twenty of them, and counts the others', async () => {
    const open = 'create policy open on users using (true); grant update on decisions to probity_app'
    const triggers = Object.keys(migrated)
      .filter((object) => object.startsWith('trigger '))
      .slice(0, 25)
    const drops = triggers.map((object) => object.replace(/^trigger (\w+)\.(\w+)$/, 'drop trigger $2 on $1'))
    const client = await superuserClient(database)
    try {
      await client.query([open, ...drops].join(';'))
    } finally {
      await client.end()
    }
    const found = await checkCatalogue(pool)
    assert.deepEqual(
      found.map(({ state }) => state),
      ['bad', 'bad', 'bad'],
    )
    const [security, immutability, schema] = found.map(({ message }) => message)
    assert.match(security!, /^not as the migrations made it: additional policy users\.open; find out by whom/)
    assert.match(immutability!, /^not as the migrations made it: missing trigger .* and 5 more; find out by whom/)
    assert.match(schema!, /^not as the migrations made it: changed grant on decisions to probity_app; find out by whom/)
  })
})
