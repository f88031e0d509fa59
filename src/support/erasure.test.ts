import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { listChains } from '../operator/index.ts'
import { checkPurges } from '../operator/doctor/purges.ts'
import { manualClock, systemClock } from '../platform/clock.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { purge, purged, verifiedRowsOf } from '../purges/purges.fixture.ts'
import { serve, supportForm } from './support.fixture.ts'

const REFERENCE = 'C-7101'

describe('support requests and the persons whom they name', () => {
  let world: World
  let desk: LendingDesk
  let alder: Lender
  let dana: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    alder = world.institutions.alder
    dana = await world.join(alder, 'Dana', ['data_protection_officer'])
  })
  after(() => world.stop())

  const enter = (applicant_reference: string, row: number) =>
    desk.analyst.post(
      '/applications',
      { ...applicationBody(desk.productId, rows[row]!), external_reference: null, applicant_reference },
      201,
    )
  const ask = (description: string) => desk.analyst.post('/support/requests', supportForm({ description }), 201)
  const accepted = async (applicant_reference: string): Promise<string> => {
    const made = await dana.post('/trust/data-rights', { kind: 'erasure', applicant_reference }, 201)
    await dana.post(`/trust/data-rights/${made.id}/accept-erasure`, { row_version: made.row_version })
    return made.id
  }
  const statusOf = async (person: Person, id: string) => refusalOf(await person.send('GET', `/support/requests/${id}`))
  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const doctorLater = async () => {
    const clock = manualClock(addMilliseconds(systemClock.now(), 3 * 86_400_000))
    const chains = await listChains(world.operator.pool)
    const places = { data: '/nowhere', checkpoints: '/nowhere' }
    return (await checkPurges({ ...world.operator, clock }, chains, places)).message
  }

  /** The erasure of a person with a draft and a request that was edited: two nights destroy all but the request, and say so. */
  async function sparedRequest(applicant: string, row: number, test: TestContext) {
    const { id: applicationId, reference } = await enter(applicant, row)
    const { id } = await ask(`It concerns ${reference}, whom nobody reaches.`)
    const erasure = await accepted(applicant)
    await edit(`update support_requests set status = 'resolved' where id = '${id}'`)
    const { log } = world.service.platform
    const logged = (['warn', 'error'] as const).map((level) => test.mock.method(log, level, () => undefined).mock)
    for (const night of ['first', 'second']) {
      const counts = await countsOf(await purged(world, alder))
      assert.deepEqual(counts.get('support_requests_erased'), { destroyed: 0, spared: 1 }, night)
      assert.equal((await dana.get(`/trust/data-rights/${erasure}`)).status, 'awaiting_purge', night)
      const [warned, damaged] = logged.map(({ calls }) => JSON.stringify(calls.at(-1)!.arguments))
      assert.ok(warned!.includes(erasure) && warned!.includes('"spared":{"support_requests_erased":1}'), warned)
      assert.ok(damaged!.includes(`support_requests/${id}`), damaged)
    }
    test.mock.restoreAll()
    const left = await superuserQuery(
      world.database,
      `select from pieces where application_id = '${applicationId}'
       union all select from subjects s join support_request_links l on l.subject_id = s.id where l.request_id = '${id}' and s.wrapped_key is not null`,
    )
    assert.equal(left.length, 0, 'what is held of the person beside the request')
    assert.match(
      await doctorLater(),
      /^accepted erasures that no purge executed in two days: 1 of alder-bank.*audit verify/,
    )
    return { erasure, id, applicationId }
  }

  const countsOf = async (runId: string) => {
    const run = (await dana.get('/trust/purge-runs')).find(({ id }) => id === runId)!
    return new Map(run.counts.map(({ item, destroyed, spared }) => [item as string, { destroyed, spared }]))
  }

  it('a request that names an application is in the report to its person, and goes with their erasure, attested', async () => {
    const application = await enter(REFERENCE, 2)
    const named = await ask(`The applicant of ${application.reference} moved to the Rue des Lilas.`)
    await serve(world, alder, named.id, ['qualify', { act: 'note', note: 'Somebody calls the Rue des Lilas.' }])
    const unnamed = await ask('Mrs. Lilas cannot be entered at all.')
    const access = await dana.post('/trust/data-rights', { kind: 'access', applicant_reference: REFERENCE }, 201)
    const reply = await dana.send('POST', `/trust/data-rights/${access.id}/access-report`, {
      row_version: access.row_version,
      applicant_reference: REFERENCE,
    })
    assert.equal(reply.status, 200, reply.text)
    for (const text of [named.description, 'Somebody calls the Rue des Lilas.', 'names nobody recognisable'])
      assert.ok(reply.text.includes(text), text)
    assert.ok(!reply.text.includes('Mrs. Lilas'))
    const erasure = await accepted(REFERENCE)
    const runId = await purged(world, alder)
    assert.deepEqual((await countsOf(runId)).get('support_requests_erased'), { destroyed: 1, spared: 0 })
    assert.equal(await statusOf(desk.analyst, named.id), '404 NOT_FOUND')
    assert.equal(await statusOf(desk.analyst, unnamed.id), '200')
    const attestation = await dana.send('GET', `/trust/purge-runs/${runId}/attestation`)
    assert.ok(attestation.text.includes(named.id) && !attestation.text.includes(unnamed.id))
    assert.equal((await dana.get(`/trust/data-rights/${erasure}`)).status, 'completed')
    const left = await superuserQuery<{ n: number }>(
      world.database,
      `select count(*)::int as n from support_events where request_id = '${named.id}'
       union all select count(*)::int from support_request_links where request_id = '${named.id}'`,
    )
    assert.deepEqual(left, [{ n: 0 }, { n: 0 }])
    assert.deepEqual(await verifiedRowsOf(world), [])
  })

  it('a request that was edited beside the service is spared, and the erasure stays open until it is gone', async (test) => {
    const { erasure, id, applicationId } = await sparedRequest('C-7102', 3, test)
    await edit(`update support_requests set status = 'created' where id = '${id}'`)
    await purged(world, alder)
    assert.equal(await statusOf(desk.analyst, id), '404 NOT_FOUND')
    assert.equal((await dana.get(`/trust/data-rights/${erasure}`)).status, 'completed')
    assert.equal((await desk.analyst.send('GET', `/applications/${applicationId}`)).status, 404)
  })

  it('a request goes at the end of its retention, closed or not, counted from its last change', async () => {
    const [closed, left, changed] = [
      await ask('One that is closed.'),
      await ask('One left open.'),
      await ask('One that changes later.'),
    ]
    const { row_version } = await serve(world, alder, closed.id, ['qualify', 'assign', 'start', 'resolve'])
    await desk.analyst.post(`/support/requests/${closed.id}/confirmation`, { row_version })
    const days = (n: number) => world.clock.advance(n * 86_400)
    days(700)
    await serve(world, alder, changed.id, ['qualify'])
    days(60)
    await dana.signIn()
    await dana.stepUp()
    const due = (await dana.get('/trust/retention')).categories.find(({ category }) => category === 'support_requests')!
    assert.ok(due.past_due >= 2)
    assert.deepEqual(await purge(world, alder), { outcome: 'nothing_due' }, 'a provisional period destroys nothing')
    await dana.put('/trust/retention/support_requests', { row_version: 1, months: 24, confirm: true })
    const runId = await purged(world, alder)
    assert.equal((await countsOf(runId)).get('support_requests')!.destroyed, due.past_due)
    await desk.analyst.signIn()
    await alder.administrator.signIn()
    for (const person of [desk.analyst, alder.administrator]) {
      for (const { id } of [closed, left]) assert.equal(await statusOf(person, id), '404 NOT_FOUND')
      assert.equal(await statusOf(person, changed.id), '200')
      assert.equal((await person.send('GET', '/support/requests')).status, 200, 'what a purge destroyed is not missed')
    }
    assert.deepEqual(await verifiedRowsOf(world), [])
  })

  it('`audit verify` names a request, an event and a link that were edited beside the service', async () => {
    const application = await enter('C-7103', 4)
    const { id } = await ask(`It concerns ${application.reference}.`)
    for (const [table, set, where] of [
      ['support_requests', `priority = 'low'`, 'id'],
      ['support_events', `occurred_at = occurred_at - interval '1 day'`, 'request_id'],
      ['support_request_links', `subject_id = (select id from subjects where id <> subject_id limit 1)`, 'request_id'],
    ]) {
      const kept = `kept_${table}`
      const run = (sql: string) => superuserQuery(world.database, `set session_replication_role = replica; ${sql}`)
      await run(`create table ${kept} as table ${table}; update ${table} set ${set} where ${where} = '${id}'`)
      const found = await verifiedRowsOf(world)
      assert.equal(found.length, 1, JSON.stringify(found))
      assert.ok(JSON.stringify(found).includes(`${table}/`))
      await run(`delete from ${table}; insert into ${table} select * from ${kept}; drop table ${kept}`)
    }
  })

  it('an erasure is closed once a damaged request was deleted by hand, where nobody can put it back', async (test) => {
    const { erasure, id } = await sparedRequest('C-7104', 5, test)
    await edit(`create table kept_requests as select * from support_requests where id = '${id}'`)
    for (const [table, column] of [
      ['support_request_links', 'request_id'],
      ['support_events', 'request_id'],
      ['support_requests', 'id'],
    ])
      await edit(`delete from ${table} where ${column} = '${id}'`)
    await purged(world, alder)
    assert.equal((await dana.get(`/trust/data-rights/${erasure}`)).status, 'completed')
    const found = await verifiedRowsOf(world)
    assert.ok(JSON.stringify(found).includes(`support_requests/${id}`), 'its deletion stays visible')
  })
})
