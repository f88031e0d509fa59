import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createLog } from '../log.ts'
import { EndedRunners } from './ended-runners.ts'
import { startWatchdog } from './watchdog.ts'
import { type Delays, startWorker } from './worker.ts'

const CONCURRENCY = 3
const CHECK_MS = 20

describe('the watchdog of a worker', { timeout: 120_000 }, () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase()
  })
  after(() => database.drop())

  const addJob = (kind: string): Promise<unknown> =>
    superuserQuery(
      database,
      `select graphile_worker.add_job('${kind}', '{"institution_id": "-", "id": "-"}', run_at => now() - interval '1 minute')`,
    )

  /** Checks until `checks` were made with `running` tasks, and returns how often the runner was found deaf. */
  async function found(kinds: string[], running: number, changing = false): Promise<number> {
    let deaf = 0
    let checks = 0
    let enough = (): void => {}
    const made = new Promise<void>((resolve) => (enough = resolve))
    const tasks = {
      changes: 0,
      get count() {
        checks += 1
        if (changing) this.changes += 1
        if (checks === 5) enough()
        return running
      },
      jobs: () => [],
    }
    const jobsUrl = database.urlAs('probity_jobs')
    const onDeaf = (): void => void (deaf += 1)
    const watchdog = startWatchdog({
      jobsUrl,
      kinds,
      concurrency: CONCURRENCY,
      tasks,
      endedRunners: new EndedRunners(createLog('silent')),
      lateMs: 1000,
      checkMs: CHECK_MS,
      onDeaf,
    })
    await made
    await watchdog.stop()
    return deaf
  }

  it('finds a runner deaf when two checks see a late job beside a free place, and no other runner', async () => {
    assert.equal(await found(['test.late'], 0), 0, 'there is no job')
    await addJob('test.late')
    assert.ok((await found(['test.late'], CONCURRENCY - 1)) > 0)
    assert.equal(await found(['test.late'], CONCURRENCY), 0, 'no place is free')
    assert.equal(await found(['test.late'], 0, true), 0, 'tasks begin and end')
    assert.equal(await found(['test.other'], 0), 0, 'another worker takes jobs of this kind')
    await superuserQuery(database, `update graphile_worker._private_jobs set run_at = now()`)
    assert.equal(await found(['test.late'], 0), 0, 'the job is not late')
    await superuserQuery(database, `delete from graphile_worker._private_jobs`)
  })

  it('replaces the runner when tasks that never end take all places', async () => {
    for (let jobs = 0; jobs < CONCURRENCY; jobs += 1) await addJob('test.hanging')
    const delays: Delays = { restartAfterMs: 10, abandonAfterMs: 10, lateMs: 0, checkMs: 1000, taskMs: 10 }
    let ran = (): void => {}
    const nextRan = new Promise<void>((resolve) => (ran = resolve))
    let hanging = 0
    const tasks = {
      'test.hanging': () => {
        hanging += 1
        if (hanging === CONCURRENCY) void addJob('test.after')
        return new Promise<void>(() => {})
      },
      'test.after': async () => ran(),
    }
    const worker = await startWorker(database.urlAs('probity_jobs'), tasks, createLog('silent'), delays)
    await nextRan
    await worker.stop()
  })
})
