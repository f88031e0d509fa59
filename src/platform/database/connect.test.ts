import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { it } from 'node:test'
import { createTestDatabase } from '../../../test/database.ts'
import { startWorker } from '../jobs/worker.ts'
import { createLog } from '../log.ts'
import { openPool } from './connect.ts'

it('every connection asks a silent server whether it lives, so that nothing waits for ever for one that is gone', async (context) => {
  const database = await createTestDatabase()
  const asking = context.mock.method(Socket.prototype, 'setKeepAlive')
  const asked = (): unknown[][] => {
    const calls = asking.mock.calls.map((call) => [...call.arguments])
    asking.mock.resetCalls()
    return calls
  }
  const pool = openPool({ url: database.urlAs('probity_app'), max: 1 })
  await pool.query('select 1')
  await pool.end()
  assert.deepEqual(asked(), [[true, 60_000]])
  const worker = await startWorker(database.urlAs('probity_jobs'), {}, createLog('silent'))
  await worker.stop()
  const ofWorker = asked()
  assert.ok(ofWorker.length > 0)
  for (const one of ofWorker) assert.deepEqual(one, [true, 60_000])
  await database.drop()
})
