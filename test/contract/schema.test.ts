import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { dumpSchema } from '../../scripts/dump-schema.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { look } from '../look.ts'

const MEND = 'write it anew: node scripts/run.mjs scripts/schema.ts'

describe('what the migrations make', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  const dumped = () => dumpSchema((text) => look(database, text))
  const kept = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

  it('is what database/schema.sql shows', async () => {
    assert.equal(kept('database/schema.sql'), (await dumped()).schema, MEND)
  })

  it('has the tables and columns that statements are checked against', async () => {
    assert.equal(kept('src/platform/database/tables.generated.ts'), (await dumped()).types, MEND)
  })

  it('is compared down to a grant, a policy, a trigger and the text of a function', async () => {
    for (const change of [
      'grant delete on pieces to probity_app',
      'grant update (bytes) on manifests to probity_app',
      'grant execute on function lookup_institutions() to public',
      'drop policy tenant on manifests',
      'drop trigger frozen on pieces',
      `create or replace function audit_number(nth integer) returns bigint language sql stable return nth`,
    ]) {
      const earlier = (await dumped()).schema
      await look(database, change)
      assert.notEqual((await dumped()).schema, earlier, change)
    }
  })
})
