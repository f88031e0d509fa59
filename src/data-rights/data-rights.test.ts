import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, statusesOf } from '../../test/call.ts'
import { applicationBody, type LendingDesk, openDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'

const KNOWN = 'C-77 Marguerite'

describe('requests of data subjects', () => {
  let world: World
  let desk: LendingDesk
  let rita: Person
  let auditor: Person
  before(async () => {
    world = await createWorld()
    const { alder } = world.institutions
    desk = await openDesk(world, alder)
    rita = await world.join(alder, 'Rita', ['data_protection_officer'])
    auditor = await world.join(alder, 'Ugo', ['auditor'])
    const body = { ...applicationBody(desk.productId, rows[3]!), applicant_reference: KNOWN }
    await desk.analyst.post('/applications', body, 201)
  })
  after(() => world.stop())

  const register = (kind: 'access' | 'rectification' | 'erasure', more: object = {}) =>
    rita.post('/trust/data-rights', { kind, applicant_reference: KNOWN, ...more }, 201)
  const close = (id: string, how: 'refuse' | 'complete-rectification', body: object) =>
    rita.send('POST', `/trust/data-rights/${id}/${how}`, body)

  it('a request finds the person and keeps no reference, and only who manages requests learns whether it named somebody', async () => {
    const found = await register('access', { applicant_reference: ' c-77  marguerite ' })
    const nobody = await register('access', { applicant_reference: 'C-0' })
    assert.deepEqual([found.known, nobody.known], [true, false])
    const seen = await auditor.get('/trust/data-rights')
    assert.deepEqual(
      seen.slice(0, 2).map(({ id, known }) => [id, known]),
      [
        [nobody.id, null],
        [found.id, null],
      ],
    )
    assert.equal((await auditor.get(`/trust/data-rights/${found.id}`)).known, null)
    const kept = await superuserQuery<{ row: string }>(world.database, 'select r::text as row from rights_requests r')
    const events = await eventsOf(world.database, world.institutions.alder.id)
    assert.doesNotMatch(JSON.stringify([kept, events]), /marguerite/i)
  })

  it('a request is due after the days of the setting, is overdue after that day, and was not received tomorrow', async () => {
    const today = world.clock.now().toISOString().slice(0, 10)
    const late = await register('access', { received_on: '2026-01-05' })
    assert.deepEqual([late.due_on, late.overdue], ['2026-02-04', true])
    const early = await register('access')
    assert.deepEqual([early.received_on, early.overdue], [today, false])
    const reply = await rita.send('POST', '/trust/data-rights', {
      kind: 'access',
      applicant_reference: KNOWN,
      received_on: '2099-01-01',
    })
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
    assert.match(reply.text, /received_on/)
    assert.doesNotMatch(reply.text, /Marguerite/)
  })

  it('a request was received within the last year', async () => {
    const now = world.clock.now()
    const day = (daysLater: number) =>
      new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), now.getUTCDate() + daysLater))
        .toISOString()
        .slice(0, 10)
    const body = { kind: 'access', applicant_reference: KNOWN }
    for (const received_on of ['0001-01-01', day(-1)]) {
      const reply = await rita.send('POST', '/trust/data-rights', { ...body, received_on })
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
      assert.match(reply.text, /received_on/)
    }
    assert.equal((await register('access', { received_on: day(0) })).overdue, true)
  })

  it('a request concerns fields that exist at the institution, and another entry is refused without its text', async () => {
    const field = { code: 'remark', label_fr: 'Remarque', label_en: 'Remark', type: 'text', required: false }
    await desk.author.post('/admin/custom-fields', field, 201)
    const concerns = ['employment_duration', 'remark', 'amount', 'duration_months', 'applicant_reference']
    assert.deepEqual((await register('rectification', { concerns })).concerns, concerns)
    const body = { kind: 'rectification', applicant_reference: KNOWN }
    const planted = { ...body, concerns: ['amount', 'jean_dupont_born_1970'] }
    const reply = await rita.send('POST', '/trust/data-rights', planted)
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
    assert.doesNotMatch(reply.text, /dupont/)
    assert.match(reply.text, /"concerns",1\]/)
  })

  it('requests are listed most recent first, whatever day they were received on', async () => {
    const made: string[] = []
    for (const received_on of ['2026-01-06', '2026-01-05', '2026-01-07'])
      made.unshift((await register('access', { received_on })).id)
    const listed = await rita.get('/trust/data-rights')
    assert.deepEqual(
      listed.slice(0, 3).map(({ id }) => id),
      made,
    )
    const times = listed.map(({ created_at }) => created_at)
    assert.deepEqual(times, times.toSorted().toReversed())
  })

  it('simultaneous requests get different numbers', async () => {
    const made = await Promise.all([register('access'), register('erasure'), register('rectification')])
    assert.equal(new Set(made.map(({ reference }) => reference)).size, 3)
  })

  it('a request is closed once, by an act that fits its kind, on the version that was read', async () => {
    const { id, row_version } = await register('rectification', { concerns: ['employment_duration'] })
    const erasure = await register('erasure')
    const stale = { row_version: row_version + 1, reason_code: 'unfounded' }
    assert.equal(refusalOf(await close(id, 'refuse', stale)), '409 STALE_ROW_VERSION')
    assert.equal(
      refusalOf(await close(erasure.id, 'complete-rectification', { row_version })),
      '409 REQUEST_KIND_MISMATCH',
    )
    assert.equal(
      refusalOf(await close(erasure.id, 'refuse', { row_version, reason_code: 'data_accurate' })),
      '409 REQUEST_KIND_MISMATCH',
    )
    const together = await Promise.all([
      close(id, 'complete-rectification', { row_version }),
      close(id, 'refuse', { row_version, reason_code: 'data_accurate' }),
    ])
    assert.deepEqual(statusesOf(together), [200, 409])
    const closed = await rita.get(`/trust/data-rights/${id}`)
    assert.equal(
      refusalOf(await close(id, 'complete-rectification', { row_version: closed.row_version })),
      '409 INVALID_STATE',
    )
    const refused = await close(erasure.id, 'refuse', { row_version, reason_code: 'legal_claims' })
    assert.equal(refused.status, 200)
    const listed = await rita.get('/trust/data-rights?status=refused')
    assert.deepEqual(
      listed
        .filter((one) => one.id === erasure.id)
        .map(({ status, reason_code, overdue }) => [status, reason_code, overdue]),
      [['refused', 'legal_claims', false]],
    )
    const events = await eventsOf(world.database, world.institutions.alder.id)
    const about = events.filter(({ subject, outcome }) => subject?.id === erasure.id && outcome === 'success')
    assert.deepEqual(
      about.map(({ kind, data }) => [kind, data['reason_code'] ?? null]),
      [
        ['rights_request.registered', null],
        ['rights_request.refused', 'legal_claims'],
      ],
    )
  })

  it('a request is registered as open, and completed by a rectification, which changes no application', async () => {
    const listed = (await desk.analyst.get('/applications')).items.find(
      ({ applicant_reference }) => applicant_reference === KNOWN,
    )!
    const application = await desk.analyst.get(`/applications/${listed.id}`)
    const { id, row_version, status, closed_at } = await register('rectification', {
      concerns: ['employment_duration'],
    })
    assert.deepEqual([status, closed_at], ['open', null])
    const reply = await close(id, 'complete-rectification', { row_version })
    assert.equal(reply.status, 200, reply.text)
    const closed = await rita.get(`/trust/data-rights/${id}`)
    assert.deepEqual([closed.status, closed.reason_code], ['completed', null])
    assert.notEqual(closed.closed_at, null)
    assert.deepEqual(await desk.analyst.get(`/applications/${listed.id}`), application)
  })

  it('a refusal takes a reason of the list, and no text', async () => {
    const { id, row_version } = await register('access')
    for (const wrong of [{ reason_code: 'because' }, { reason_code: 'unfounded', reason: 'As we said.' }, {}])
      assert.equal(refusalOf(await close(id, 'refuse', { row_version, ...wrong })), '422 VALIDATION_FAILED')
    assert.equal(refusalOf(await close(id, 'refuse', { row_version, reason_code: 'unfounded' })), '200')
  })

  it('a request that was edited beside the service is not closed', async () => {
    const { id, row_version } = await register('rectification')
    const setKind = (kind: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update rights_requests set kind = '${kind}' where id = '${id}'; set session_replication_role = origin`,
      )
    await setKind('access')
    assert.equal(refusalOf(await close(id, 'refuse', { row_version, reason_code: 'unfounded' })), '409 RECORD_DAMAGED')
    await setKind('rectification')
    assert.equal((await close(id, 'complete-rectification', { row_version })).status, 200)
  })

  it('requests are not shown while one of them was edited or deleted beside the service', async () => {
    const { id } = await register('erasure')
    const plainly = (statement: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; ${statement}; set session_replication_role = origin`,
      )
    const shown = async (path: string) => refusalOf(await auditor.send('GET', `/trust/data-rights${path}`))
    const paths = ['', '?status=open', '?status=awaiting_purge', `/${id}`]
    const all = async () => Promise.all(paths.map(shown))
    assert.deepEqual(new Set(await all()), new Set(['200']))
    await plainly(`update rights_requests set status = 'awaiting_purge' where id = '${id}'`)
    assert.deepEqual(new Set(await all()), new Set(['409 RECORD_DAMAGED']))
    await plainly(`update rights_requests set status = 'open' where id = '${id}'`)
    assert.deepEqual(new Set(await all()), new Set(['200']))
    await plainly(`create table kept as select * from rights_requests where id = '${id}'`)
    await plainly(`delete from rights_requests where id = '${id}'`)
    assert.equal(await shown(''), '409 RECORD_DAMAGED')
    await plainly('insert into rights_requests select * from kept; drop table kept')
    assert.equal(await shown(''), '200')
  })
})
