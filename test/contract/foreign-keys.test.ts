import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { superuserQuery } from '../superuser-query.ts'

interface Key {
  readonly table: string
  readonly columns: readonly string[]
  readonly to: string
}

/** Foreign keys to tables from which a role of the service may delete, without an index that begins with their columns. */
const UNINDEXED = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as to,
    (select array_agg(a.attname::text order by c.n) from unnest(k.conkey) with ordinality c (attnum, n)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.attnum) as columns
  from pg_constraint k
  where k.contype = 'f'
    and exists (select from pg_roles r where r.rolname like 'probity_%' and not r.rolsuper and r.rolname <> 'probity_owner'
      and has_table_privilege(r.rolname, k.confrelid, 'delete'))
    and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
      and (i.indkey::int2[])[0 : cardinality(k.conkey) - 1] @> k.conkey and (i.indkey::int2[])[0 : cardinality(k.conkey) - 1] <@ k.conkey)
  order by 1, 3`

describe('a row that is deleted', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('a row that is deleted is looked for by an index in each table that refers to it', async () => {
    assert.deepEqual(await superuserQuery<Key>(database, UNINDEXED), [])
  })

  it('a reference to a row that is deleted is reported when it has no index', async () => {
    await superuserQuery(database, 'drop index pieces_institution_id_application_id_idx')
    assert.deepEqual(await superuserQuery<Key>(database, UNINDEXED), [
      { table: 'pieces', columns: ['institution_id', 'application_id'], to: 'applications' },
    ])
  })
})
