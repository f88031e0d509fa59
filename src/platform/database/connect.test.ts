import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { it } from 'node:test'
import { createTestDatabase } from '../../../test/database.ts'
import { startWorker } from '../jobs/worker.ts'
import { createLog } from '../log.ts'
import { openPool } from './connect.ts'

it('enables TCP keep-alive on every connection, so that nothing waits for ever for a lost server', async (context) => {
  const database = await createTestDatabase()
  const keepAlive = context.mock.method(Socket.prototype, 'setKeepAlive')
  const takeCalls = (): unknown[][] => {
    const calls = keepAlive.mock.calls.map((call) => [...call.arguments])
    keepAlive.mock.resetCalls()
    return calls
  }
  const pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  await pool.query('select 1')
  await pool.end()
  assert.deepEqual(takeCalls(), [[true, 60_000]])
  const worker = await startWorker(database.urlAs('probity_jobs'), {}, createLog('silent'))
  await worker.stop()
  const ofWorker = takeCalls()
  assert.ok(ofWorker.length > 0)
  for (const one of ofWorker) assert.deepEqual(one, [true, 60_000])
  await database.drop()
})
