import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { type Delays, startWorker } from './worker.ts'

const NEVER_MS = 2 ** 31 - 1
const DELAYS: Delays = { restartAfterMs: 10, abandonAfterMs: 10, lateMs: NEVER_MS, checkMs: 20, taskMs: NEVER_MS }

describe('the jobs of a runner that ended by itself', { timeout: 120_000 }, () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  const addJob = (id: string): Promise<unknown> =>
    superuserQuery(database, `select graphile_worker.add_job('test.job', '{"institution_id": "-", "id": "${id}"}')`)

  const lockOf = (id: string): Promise<unknown> =>
    superuserQuery(database, `select locked_by from graphile_worker._private_jobs where payload->>'id' = '${id}'`)

  it('runs a job again whose end could not be stored, but none whose task still runs', async () => {
    await addJob('short')
    await addJob('long')
    const events = new EventEmitter()
    const begun = { short: 0, long: 0 }
    const [shortMayEnd, longMayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const tasks = {
      'test.job': async ({ id }: { id: string }) => {
        begun[id as 'short' | 'long'] += 1
        events.emit(`${id} ${begun[id as 'short' | 'long']}`)
        await (id === 'short' ? shortMayEnd : longMayEnd).promise
      },
    }
    const log = pino({ level: 'error', hooks: { logMethod: ([, message]) => void events.emit(firstWordsOf(message)) } })
    const bothBegun = Promise.all([once(events, 'short 1'), once(events, 'long 1')])
    const worker = await startWorker(database.urlAs('probity_jobs'), tasks, log, DELAYS)
    await bothBegun
    const firstLock = await lockOf('long')
    const [shortAgain, longAgain] = [once(events, 'short 2'), once(events, 'long 2')]
    // The package stores the end of `short` in vain, so the runner ends and is no longer waited for.
    await superuserQuery(database, 'alter table graphile_worker._private_jobs rename to away')
    const notStored = once(events, 'Failed to complete jobs')
    shortMayEnd.resolve()
    await notStored
    await superuserQuery(database, 'alter table graphile_worker.away rename to _private_jobs')
    await shortAgain
    assert.deepEqual([begun, await lockOf('long')], [{ short: 2, long: 1 }, firstLock])
    longMayEnd.resolve()
    await longAgain
    await worker.stop()
    assert.deepEqual(begun, { short: 2, long: 2 })
    const left = await superuserQuery(database, 'select id from graphile_worker._private_jobs')
    assert.deepEqual(left, [])
  })
})

function firstWordsOf(message: unknown): string {
  return String(message).split(' ', 4).join(' ')
}
