import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openPool, type Pool } from './connect.ts'
import { packedAt } from './packed-bytes.ts'
import { col, queryRows, rowShape } from './rows.ts'
import { statement } from './template-text.ts'
import { withoutTenant } from './transaction.ts'

describe('bytes that are sent as one value', () => {
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

  it('arrive in their order, and null as null', async () => {
    const values = [Buffer.from([1, 2, 3]), null, Buffer.from([0, 0, 9])]
    const rows = await withoutTenant(
      pool,
      (db) => queryRows(db, rowShape({ value: col.nullable(col.bytea) }))`
        select ${packedAt(values, 3, statement`place`)} as value from generate_series(1, ${values.length}::int) as place order by place`,
    )
    assert.deepEqual(
      rows.map(({ value }) => value),
      values,
    )
  })

  it('a value of another length, or one that would arrive as null, is refused', () => {
    const place = statement`place`
    for (const wrong of [Buffer.alloc(2, 1), Buffer.alloc(4, 1), Buffer.alloc(3)])
      assert.throws(() => packedAt([Buffer.alloc(3, 1), wrong], 3, place), RangeError)
  })
})
