import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPool } from '../src/platform/database/connect.ts'
import { runPrepared } from '../src/platform/database/prepared-statement.ts'
import { createTestDatabase } from '../test/database.ts'
import { listening } from './listening.ts'

test('counts each statement and each packet with the bytes of its values and rows, whichever way it is sent', async () => {
  const database = await createTestDatabase()
  const pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  const client = await pool.connect()
  try {
    const text = 'select $1::text as text'
    const plain = await listening(() => client.query(text, ['four']))
    const prepared = await listening(() => runPrepared(client, text, ['four']))
    const one = { sent: 1, journeys: 1, bytesSent: 4, bytesReceived: 4 }
    assert.deepEqual({ plain, prepared }, { plain: one, prepared: one })
    const two = await listening(() =>
      Promise.all([runPrepared(client, text, ['four']), runPrepared(client, text, ['four'])]),
    )
    assert.deepEqual(two, { sent: 2, journeys: 1, bytesSent: 8, bytesReceived: 8 })
  } finally {
    client.release()
    await pool.end()
    await database.drop()
  }
})
