import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { textOf } from '../../scripts/generate/generator.ts'
import { schema } from '../../scripts/generate/schema.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { superuserQuery } from '../superuser-query.ts'

describe('database/schema.sql', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  for (const change of [
    'grant delete on pieces to probity_app',
    'grant update (content) on manifests to probity_app',
    'grant execute on function lookup_institutions() to public',
    'grant create on schema public to probity_app',
    'drop policy tenant on manifests',
    'alter table manifests no force row level security',
    'drop trigger frozen on pieces',
    'drop index batches_in_progress',
    'alter table import_batches drop constraint counts_add_up',
    'alter table pieces alter column sealed set storage extended',
    `comment on function audit_number(integer) is 'another'`,
    `comment on column pieces.sizes is 'another'`,
    'create or replace function audit_number(nth integer) returns bigint language sql stable return nth',
    'create view seen as select 1 as one',
    `create type colour as enum ('red')`,
    'create sequence numbers',
  ])
    it(`database/schema.sql shows the difference made by ${change}`, async () => {
      const dumped = () => textOf(schema, (text) => superuserQuery(database, text))
      const earlier = await dumped()
      await superuserQuery(database, change)
      assert.notEqual(await dumped(), earlier)
    })
})
