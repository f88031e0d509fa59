import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test'
import { batchWhen } from '../../test/imports/batches.ts'
import { importDesk } from '../../test/imports/import-desk.ts'
import { acquireLock } from '../../test/locks.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { forgottenBatch, forgottenNotice, interruptedBatch } from '../../test/planted-work.ts'
import { openPostOffice, type PostOffice } from '../../test/network/post-office.ts'
import type { Lender } from '../../test/world.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { createMail } from '../platform/mail/mail.ts'
import { sweeps } from '../areas.ts'
import { readConfig } from '../platform/config.ts'
import type { Databases } from './databases/databases.ts'
import { beginWork, type Intervals, intervalsOf } from './work.ts'

const PATIENCE_MS = 20_000
/** So late that only the sweep under test runs a second time. */
const NEVER_MS = 2 ** 31 - 1
const never: Intervals = Object.fromEntries([...sweeps.keys()].map((name) => [name, NEVER_MS]))
const SOON_MS = 100

describe('a worker', () => {
  let office: PostOffice
  const desk = importDesk()
  let checkpoints: string
  let worker: Worker | null = null

  before(async () => {
    office = await openPostOffice()
  })
  after(() => office.close())
  beforeEach(() => {
    checkpoints = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
  })
  afterEach(async () => {
    await worker?.stop()
    worker = null
    rmSync(checkpoints, { recursive: true })
  })

  async function begin(intervals: Intervals): Promise<void> {
    const databases = { urls: { jobs: desk.world.database.urlAs('probity_jobs') }, folders: { checkpoints } }
    const { platform } = desk.world.service
    const config = { ...platform.config, SMTP_URL: office.url, MAIL_FROM: 'no@probity.example' }
    const posting = { ...platform, mail: createMail(config, platform.log) }
    worker = await beginWork(posting, databases as unknown as Databases, { ...never, ...intervals })
  }

  async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
    const over = Date.now() + PATIENCE_MS
    while (!(await holds())) {
      assert.ok(Date.now() < over, what)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const notes = ({ id }: Lender): number => {
    try {
      return readdirSync(join(checkpoints, id)).length
    } catch {
      return 0
    }
  }
  const minutes = async (): Promise<{ institution_id: string }[]> =>
    superuserQuery(desk.world.database, `select institution_id from sign_in_rates where since = '2020-01-01'`)
  const leaveMinutes = (): Promise<unknown> =>
    superuserQuery(
      desk.world.database,
      `insert into sign_in_rates (institution_id, account, since, checks)
       select id, decode(repeat('ab', 32), 'hex'), '2020-01-01', 1 from institutions on conflict do nothing`,
    )
  const stateOf = async (id: string): Promise<string> =>
    (await superuserQuery<{ state: string }>(desk.world.database, `select state from notices where id = '${id}'`))[0]!
      .state

  it('runs every sweep as soon as it starts', async () => {
    await leaveMinutes()
    const waiting = await forgottenBatch(desk, 21)
    const broken = await interruptedBatch(desk, 22)
    await begin({})
    assert.equal((await batchWhen(desk.importer, waiting.id)).state, 'imported')
    assert.equal((await batchWhen(desk.importer, broken.id)).failure!.code, 'PREVALIDATION_INTERRUPTED')
    await until('old minutes are still there', async () => (await minutes()).length === 0)
    await until('no checkpoint', () => notes(desk.lender) > 0 && notes(desk.world.institutions.birch) > 0)
  })

  it('finishes the sweep in progress before it stops', async () => {
    await leaveMinutes()
    const left = (await minutes()).length
    const lock = await acquireLock(desk.world.database, 'lock table sign_in_rates in access exclusive mode')
    await begin({})
    await lock.waiting(1)
    let isStopped = false
    const stopped = worker!.stop().then(() => (isStopped = true))
    // Long enough for a stop that does not wait; for one that waits, the duration does not matter.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const tooEarly = isStopped
    await lock.release()
    await stopped
    worker = null
    assert.equal(tooEarly, false)
    assert.equal((await minutes()).length, left - 1, 'one chain was swept completely, and no other begun')
  })

  it('logs the name of a sweep that still runs when it is due again, and begins no second one', async () => {
    const lock = await acquireLock(desk.world.database, 'lock table sign_in_rates in access exclusive mode')
    const warned = mock.method(desk.world.service.platform.log, 'warn')
    await begin({ 'attempts.expired': SOON_MS })
    // The first warning is that nothing is purged, because this worker has no role to do it.
    const ofSweeps = () => warned.mock.calls.filter((call) => typeof call.arguments[0] === 'object')
    await until('nothing was logged', () => ofSweeps().length > 1)
    const waiting = await superuserQuery(
      desk.world.database,
      `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await lock.release()
    warned.mock.restore()
    const message = 'a sweep still runs when it is due again, and is not begun a second time'
    for (const call of ofSweeps()) assert.deepEqual(call.arguments, [{ sweep: 'attempts.expired' }, message])
    assert.equal(waiting.length, 1)
  })

  it('writes a checkpoint at each interval if a chain has grown', async () => {
    await begin({ 'audit.checkpoints': SOON_MS })
    await until('no checkpoint', () => notes(desk.lender) > 0)
    const known = notes(desk.lender)
    await desk.lender.administrator.stepUp()
    await until('no checkpoint of later events', () => notes(desk.lender) > known)
  })

  it('deletes expired data at each interval', async () => {
    await begin({ 'attempts.expired': SOON_MS })
    for (let times = 0; times < 2; times += 1) {
      await leaveMinutes()
      await until('old minutes are still there', async () => (await minutes()).length === 0)
    }
  })

  it('takes over chunks of a killed worker and fails interrupted checks at each interval', async () => {
    await begin({ 'imports.idle_chunks': SOON_MS, 'imports.interrupted': SOON_MS })
    for (const seed of [31, 33]) {
      const waiting = await forgottenBatch(desk, seed)
      assert.equal((await batchWhen(desk.importer, waiting.id)).state, 'imported')
      const broken = await interruptedBatch(desk, seed + 1)
      assert.equal((await batchWhen(desk.importer, broken.id)).state, 'failed')
    }
  })

  it('sends due notices at each interval', async () => {
    await begin({ 'notices.due': SOON_MS })
    for (let times = 0; times < 2; times += 1) {
      const id = await forgottenNotice(desk.world, desk.lender.id)
      await until('it was not sent', async () => (await stateOf(id)) === 'sent')
    }
    assert.equal(office.emails.length, 2)
  })

  it('compares rows with the chain only when no job is due any more', async () => {
    const compared = () => superuserQuery(desk.world.database, 'select from audit_comparisons')
    await superuserQuery(
      desk.world.database,
      `delete from audit_comparisons; select graphile_worker.add_job('test.nobody_takes_it')`,
    )
    await leaveMinutes()
    await begin({})
    await until('nothing was swept', async () => (await minutes()).length === 0)
    // Long enough for a comparison that does not wait; for one that waits, the duration does not matter.
    await new Promise((resolve) => setTimeout(resolve, 300))
    const tooEarly = (await compared()).length
    await superuserQuery(desk.world.database, 'delete from graphile_worker._private_jobs')
    await until('nothing was compared', async () => (await compared()).length > 0)
    assert.equal(tooEarly, 0)
  })

  it('continues with the other institutions when a sweep fails for one', async () => {
    await leaveMinutes()
    await superuserQuery(
      desk.world.database,
      `create function planted() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
       create trigger planted before delete on sign_in_rates for each row
         when (old.institution_id = '${desk.lender.id}') execute function planted()`,
    )
    await begin({ 'attempts.expired': SOON_MS })
    await until('others were not swept', async () => (await minutes()).length === 1)
    assert.deepEqual(await minutes(), [{ institution_id: desk.lender.id }])
    await superuserQuery(desk.world.database, 'drop trigger planted on sign_in_rates; drop function planted()')
    await until('the next sweep did not try again', async () => (await minutes()).length === 0)
  })

  it('sweeps at the configured and documented intervals', () => {
    const hour = 3_600_000
    assert.deepEqual(intervalsOf(readConfig({ CHECKPOINT_MINUTES: '7' })), {
      'audit.checkpoints': 7 * 60_000,
      'audit.rows': hour,
      'invitations.expired': hour,
      'recovery.expired': hour,
      'factors.expired': hour,
      'sessions.expired': hour,
      'attempts.expired': hour,
      'notices.due': 60_000,
      'notices.expired': hour,
      'usage.counts': 60_000,
      'purges.due': 60_000,
      'imports.idle_chunks': 60_000,
      'imports.interrupted': hour,
      'replays.idle_chunks': 60_000,
      'indicators.months': hour,
    })
  })
})
