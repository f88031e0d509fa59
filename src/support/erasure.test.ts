import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
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

  it('a request that was edited beside the service is spared, and the erasure stays open until it is gone', async () => {
    const application = await enter('C-7102', 3)
    const { id } = await ask(`It concerns ${application.reference}, whom nobody reaches.`)
    const edit = (status: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update support_requests set status = '${status}' where id = '${id}'`,
      )
    const erasure = await accepted('C-7102')
    await edit('resolved')
    const spared = await countsOf(await purged(world, alder))
    assert.deepEqual(spared.get('support_requests_erased'), { destroyed: 0, spared: 1 })
    assert.equal((await dana.get(`/trust/data-rights/${erasure}`)).status, 'awaiting_purge')
    await edit('created')
    await purged(world, alder)
    assert.equal(await statusOf(desk.analyst, id), '404 NOT_FOUND')
    assert.equal((await dana.get(`/trust/data-rights/${erasure}`)).status, 'completed')
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
    for (const { id } of [closed, left]) assert.equal(await statusOf(desk.analyst, id), '404 NOT_FOUND')
    assert.equal(await statusOf(desk.analyst, changed.id), '200')
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
})
