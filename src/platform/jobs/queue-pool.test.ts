import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openQueuePool } from './queue-pool.ts'

describe('the connections of a job queue', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  it('a client that is given back twice is given back once', async () => {
    const { pool, close } = openQueuePool(database.urlAs('probity_jobs'), 1)
    const client = await pool.connect()
    client.release()
    client.release()
    assert.equal(pool.idleCount, 1)
    assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }])
    await close()
  })
})
