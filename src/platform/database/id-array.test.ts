import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newId, newRequestId } from '../ids.ts'
import { openPool, type Pool } from './connect.ts'
import { idArray } from './id-array.ts'
import { col, queryRows, rowShape } from './rows.ts'
import { withoutTenant } from './transaction.ts'

describe('ids that are sent as one binary value', () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const sent = (ids: readonly string[]): Promise<string[]> =>
    withoutTenant(pool, async (db) => {
      const rows = await queryRows(db, rowShape({ id: col.uuid }))`
        select id from unnest(${idArray(ids)}::uuid[]) with ordinality as g (id, place) order by place`
      return rows.map(({ id }) => id)
    })

  it('arrive in their order, one id or many, and an empty list as one', async () => {
    const ids = Array.from({ length: 600 }, () => newRequestId())
    for (const list of [ids, [newId(new Date())], []]) assert.deepEqual(await sent(list), list)
  })

  it('what is no id in lower case is refused', () => {
    const id = '0198f0a1-7c3d-7abc-8def-0123456789ab'
    for (const wrong of [id.toUpperCase(), id.slice(1), `${id}0`, id.replace('7', 'é'), id.replace('7', 'g'), ''])
      assert.throws(() => idArray([id, wrong]), RangeError)
  })
})
