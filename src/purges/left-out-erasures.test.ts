import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { changeWithEvent } from '../../test/world/change-with-event.ts'
import { event } from '../platform/audit/draft.ts'
import { RUN_LIMITS } from './limits.ts'
import { purge, purged } from './purges.fixture.ts'

const FORGED = '019cadd1-21d0-7142-b15f-0001ffc3767a'

describe('an accepted erasure that a purge must not execute', () => {
  let world: World
  let desk: LendingDesk
  let lender: Lender
  let dana: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const submit = async (at: number, applicant_reference: string) => {
    const entered = { ...applicationBody(desk.productId, rows[at]!, { amount: '1000' }), external_reference: null }
    const { id, row_version } = await desk.analyst.post('/applications', { ...entered, applicant_reference }, 201)
    return desk.analyst.post(`/applications/${id}/submit`, { row_version })
  }
  const settle = async ({ id, row_version, evaluations }: Awaited<ReturnType<typeof submit>>) => {
    const deviates = evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The income was read wrongly.' }
    const body = { row_version, outcome: 'declined', ...(deviates ? deviation : {}) }
    assert.equal(refusalOf(await desk.manager.send('POST', `/applications/${id}/decision`, body)), '201')
    return id
  }
  const request = (applicant_reference: string) =>
    dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference }, 201)
  const accepted = async (applicant: string): Promise<string> => {
    const { id, row_version } = await request(applicant)
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    return id
  }
  const statusOf = async (id: string) =>
    (
      await superuserQuery<{ status: string }>(world.database, `select status from rights_requests where id = '${id}'`)
    )[0]!.status
  const isErased = async (id: string) => (await desk.analyst.get(`/applications/${id}`)).erased
  const plainly = (statement: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
    )
  const logOf = (test: TestContext) => {
    const { log } = world.service.platform
    const mocked = (['error', 'warn'] as const).map((level) => test.mock.method(log, level, () => undefined).mock)
    return () => JSON.stringify(mocked.flatMap(({ calls }) => calls.map((call) => call.arguments as unknown)))
  }

  it('a row that the service’s own role inserted is named in the log and destroys nothing, and others are executed', async (test) => {
    const waiting = await submit(1, 'C-Victim')
    const decided = await settle(await submit(2, 'C-Leaves'))
    const genuine = await accepted('C-Leaves')
    const service = await connectAsService(world.database, lender.id)
    try {
      await service.query(`
        insert into rights_requests (institution_id, id, number, kind, status, subject_id, received_on, due_on, created_by, created_at)
        select a.institution_id, '${FORGED}', 900, 'erasure', 'awaiting_purge', a.subject_id, '2026-01-02', '2026-02-01', a.created_by, '2026-01-02T00:00:00Z'
        from applications a where a.id = '${waiting.id}'`)
    } finally {
      await service.end()
    }
    const logged = logOf(test)
    await purged(world, lender)
    assert.ok(logged().includes(FORGED))
    test.mock.restoreAll()
    assert.equal(await isErased(waiting.id), false)
    assert.equal(await statusOf(FORGED), 'awaiting_purge')
    assert.deepEqual([await isErased(decided), await statusOf(genuine)], [true, 'completed'])
    assert.deepEqual(await purge(world, lender), { outcome: 'nothing_due' })
    await plainly(`delete from rights_requests where id = '${FORGED}'`)
  })

  it('more inserted rows than a run takes keep no other erasure from its execution', async (test) => {
    const decided = await settle(await submit(5, 'C-Queued'))
    const genuine = await accepted('C-Queued')
    await superuserQuery(
      world.database,
      `insert into rights_requests (institution_id, id, number, kind, status, received_on, due_on, created_by, created_at)
       select r.institution_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 10000 + n, 'erasure', 'awaiting_purge', '2026-01-02', '2026-02-01', r.created_by, '2026-01-02T00:00:00Z'
       from generate_series(1, ${RUN_LIMITS.requests}) as n, rights_requests r where r.id = '${genuine}'`,
    )
    logOf(test)
    await purged(world, lender)
    test.mock.restoreAll()
    assert.deepEqual([await isErased(decided), await statusOf(genuine)], [true, 'completed'])
    await plainly(`delete from rights_requests where number > 10000`)
  })

  it('an erasure whose event was changed is left out alone', async (test) => {
    const applications = [await settle(await submit(6, 'C-Changed')), await settle(await submit(7, 'C-Unchanged'))]
    const requests = [await accepted('C-Changed'), await accepted('C-Unchanged')]
    const acceptance = `kind = 'rights_request.erasure_accepted' and subject_id = '${requests[0]}'`
    await plainly(`create table kept as select hash from audit_records where ${acceptance}`)
    await plainly(`update audit_records set hash = 'sha256:' || repeat('0', 64) where ${acceptance}`)
    logOf(test)
    await purged(world, lender)
    test.mock.restoreAll()
    assert.deepEqual(await Promise.all(applications.map(isErased)), [false, true])
    await plainly(`update audit_records set hash = (select hash from kept) where ${acceptance}; drop table kept`)
    await purged(world, lender)
    assert.deepEqual(await Promise.all(applications.map(isErased)), [true, true])
  })

  it('an erasure waits for a later run while an application of the person was submitted and not decided', async (test) => {
    const waiting = await submit(3, 'C-Waits')
    const { id } = await request('C-Waits')
    await changeWithEvent(
      world,
      lender,
      event('rights_request.erasure_accepted', { type: 'rights_request', id }, { kind: 'erasure', number: 2 }),
      `update rights_requests set status = 'awaiting_purge' where id = $1`,
      [id],
    )
    const logged = logOf(test)
    assert.deepEqual(await purge(world, lender), { outcome: 'nothing_due' })
    assert.ok(logged().includes(id))
    test.mock.restoreAll()
    assert.deepEqual([await isErased(waiting.id), await statusOf(id)], [false, 'awaiting_purge'])
    await settle(waiting)
    await purged(world, lender)
    assert.deepEqual([await isErased(waiting.id), await statusOf(id)], [true, 'completed'])
  })

  it('an erasure is not attested while an application of the person stands, also when their key is gone', async () => {
    const decided = await settle(await submit(4, 'C-Stands'))
    const id = await accepted('C-Stands')
    const ofPerson = `id = (select subject_id from applications where id = '${decided}')`
    await plainly(`
      create table kept as select channel from applications where id = '${decided}';
      update applications set channel = 'phone' where id = '${decided}';
      update subjects set wrapped_key = null where ${ofPerson}`)
    await purged(world, lender)
    assert.equal(await statusOf(id), 'awaiting_purge')
    await plainly(
      `update applications set channel = (select channel from kept) where id = '${decided}'; drop table kept`,
    )
    await purged(world, lender)
    assert.equal(await statusOf(id), 'completed')
  })
})
