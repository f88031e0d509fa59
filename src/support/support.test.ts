import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, type LendingDesk, openDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { listSupport } from '../operator/index.ts'
import { version } from '../platform/version.ts'
import { serve, supportForm } from './support.fixture.ts'

const NOTHING = ['information', 'reopening', 'confirmation'] as const

describe('a support request', () => {
  let world: World
  let desk: LendingDesk
  let selma: Person
  let administrator: Person
  before(async () => {
    world = await createWorld()
    const { alder } = world.institutions
    desk = await openDesk(world, alder)
    selma = desk.analyst
    administrator = alder.administrator
  })
  after(() => world.stop())

  const ask = (change = {}, person = selma) => person.post('/support/requests', supportForm(change), 201)
  const act = (id: string, action: (typeof NOTHING)[number], row_version: number, person = selma) =>
    person.send(
      'POST',
      `/support/requests/${id}/${action}`,
      action === 'confirmation' ? { row_version } : { note: 'It was the second file.', row_version },
    )
  const serveIt = (id: string, ...acts: Parameters<typeof serve>[3]) => serve(world, world.institutions.alder, id, acts)
  const kindsOf = async (id: string) =>
    (await eventsOf(world.database, world.institutions.alder.id))
      .filter(({ subject, kind }) => subject?.id === id && kind.startsWith('support_request.'))
      .map(({ kind, outcome }) => (outcome === 'success' ? kind : `${kind} ${outcome}`))

  it('a request has its priority, the version of the server, a number and a timeline, and an event without its texts', async () => {
    const form = supportForm({ category: 'security', impact: 'blocking', pilot_step: 'step.two' })
    const made = await selma.post('/support/requests', form, 201)
    assert.deepEqual(
      [made.priority, made.priority_reason, made.status, made.app_version, made.pilot_step, made.row_version],
      ['critical', 'security_blocking', 'created', version, 'step.two', 1],
    )
    assert.match(made.reference, /^S-[0-9]{6}$/)
    assert.deepEqual([made.summary, made.description], [form.summary, form.description])
    assert.deepEqual([made.transmitted, made.transmitted_at, made.public_note], [false, null, null])
    const { events, is_requester, request } = await selma.get(`/support/requests/${made.id}`)
    assert.deepEqual(request, made)
    assert.ok(is_requester)
    assert.deepEqual(
      events.map(({ id: _id, occurred_at: _at, ...rest }) => rest),
      [{ kind: 'created', from_status: null, to_status: 'created', note: null, by_requester: true, by_service: false }],
    )
    assert.deepEqual(await kindsOf(made.id), ['support_request.created'])
    const stored = await superuserQuery<{ text: string }>(
      world.database,
      `select convert_from(bytes, 'UTF8') as text from audit_records
       union all select to_jsonb(r)::text from support_requests r union all select to_jsonb(e)::text from support_events e`,
    )
    const plain = [form.summary, form.description].flatMap((text) => [text, Buffer.from(text).toString('hex')])
    for (const { text } of stored) for (const part of plain) assert.ok(!text.includes(part))
  })

  it('the same key of a person returns the same request, whatever the body, and is another request of somebody else', async () => {
    const idempotency_key = randomUUID()
    const made = await ask({ idempotency_key })
    const again = await selma.send('POST', '/support/requests', supportForm({ idempotency_key, summary: 'Else' }))
    assert.deepEqual([again.status, again.body], [200, made])
    const capitals = supportForm({ idempotency_key: idempotency_key.toUpperCase() })
    assert.equal((await selma.send('POST', '/support/requests', capitals)).status, 200)
    const other = await ask({ idempotency_key }, administrator)
    assert.notEqual(other.id, made.id)
    assert.deepEqual(await kindsOf(made.id), ['support_request.created'])
  })

  it('one form that arrives ten times at once makes one request, and no number is lost', async () => {
    const earlier = await ask()
    const form = supportForm()
    const replies = await Promise.all(Array.from({ length: 10 }, () => selma.send('POST', '/support/requests', form)))
    assert.deepEqual(replies.map(({ status }) => String(status)).toSorted(), [...Array(9).fill('200'), '201'])
    assert.equal(new Set(replies.map(({ body }) => (body as { id: string }).id)).size, 1)
    const later = await ask()
    const numbers = [earlier, later].map(({ reference }) => Number(reference.slice(2)))
    assert.equal(numbers[1]! - numbers[0]!, 2)
  })

  it('refuses a text out of its bounds, a step of another form and an unknown word, each with its field', async () => {
    const wrong: readonly (readonly [field: string, value: unknown])[] = [
      ['summary', 'ab'],
      ['summary', 'x'.repeat(201)],
      ['summary', 'two\nlines'],
      ['description', 'too short'],
      ['description', 'x'.repeat(10_001)],
      ['pilot_step', 'Step'],
      ['pilot_step', 'x'],
      ['category', 'other'],
      ['impact', 'other'],
      ['module', 'other'],
      ['idempotency_key', 'one'],
    ]
    for (const [field, value] of wrong) {
      const reply = await selma.send('POST', '/support/requests', {
        ...supportForm(),
        [field]: value,
      })
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
      assert.deepEqual((reply.body as { detail: { loc: string[] }[] }).detail[0]!.loc.slice(0, 2), ['body', field])
    }
    const { id } = await ask()
    for (const note of ['', ' ', 'x'.repeat(4_001)]) {
      const reply = await selma.send('POST', `/support/requests/${id}/information`, { note, row_version: 1 })
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
    }
    for (const query of ['limit=0', 'limit=201', 'offset=-1', 'offset=100001', 'scope=all'])
      assert.equal(refusalOf(await selma.send('GET', `/support/requests?${query}`)), '422 VALIDATION_FAILED')
  })

  it('lists one’s own requests, newest first, and those of the institution only to who sees all', async () => {
    const [mine, theirs] = [await ask(), await ask({}, administrator)]
    const ids = async (person: Person, query = '') =>
      (await person.get(`/support/requests${query}` as '/support/requests')).map(({ id }) => id)
    const own = await ids(selma)
    assert.deepEqual([own[0], own.includes(theirs.id)], [mine.id, false])
    assert.deepEqual(await ids(selma, '?scope=mine&limit=1&offset=1'), [own[1]])
    assert.deepEqual((await ids(administrator, '?scope=institution')).slice(0, 2), [theirs.id, mine.id])
    assert.equal((await ids(administrator)).includes(mine.id), false)
    assert.equal(refusalOf(await selma.send('GET', '/support/requests?scope=institution')), '403 PERMISSION_DENIED')
  })

  it('a request of somebody else is unknown, and whoever sees all is told that it is another’s', async () => {
    const { id } = await ask()
    const { is_requester } = await administrator.get(`/support/requests/${id}`)
    assert.equal(is_requester, false)
    const manager = desk.manager
    assert.equal(refusalOf(await manager.send('GET', `/support/requests/${id}`)), '404 NOT_FOUND')
    for (const action of NOTHING) {
      assert.equal(refusalOf(await act(id, action, 1, manager)), '404 NOT_FOUND')
      assert.equal(refusalOf(await act(id, action, 1, administrator)), '403 NOT_REQUESTER')
    }
    assert.deepEqual((await kindsOf(id)).slice(1).toSorted(), [
      'support_request.closed denied',
      'support_request.information_given denied',
      'support_request.reopened denied',
    ])
  })

  it('a person with too many unclosed requests makes no other', async () => {
    const { id: userId } = await desk.manager.get('/me')
    await superuserQuery(
      world.database,
      `set session_replication_role = replica;
       insert into support_requests (institution_id, id, number, category, impact, module, app_version, priority, priority_reason, wrapped_key, sealed_texts, idempotency_key, created_by, created_at, updated_at)
       select '${world.institutions.alder.id}', gen_random_uuid(), 500000 + n, 'access', 'none', 'desk', '1', 'low', 'no_operational_impact', '', '', gen_random_uuid(), '${userId}', now(), now()
       from generate_series(1, 1000) n`,
    )
    const reply = await desk.manager.send('POST', '/support/requests', supportForm())
    assert.equal(refusalOf(reply), '409 TOO_MANY_SUPPORT_REQUESTS')
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; delete from support_requests where number > 500000`,
    )
  })

  it('a text with the reference of an application links the request to it and its person, a note of either side as well', async () => {
    const [first, second, third] = await Promise.all(
      [3, 4, 5].map((at) => selma.post('/applications', applicationBody(desk.productId, rows[at]!), 201)),
    )
    const foreign = { summary: 'About A-9999999', description: `It concerns ${first!.reference.toLowerCase()}.` }
    const { id } = await ask(foreign)
    const { row_version } = await serveIt(id, 'qualify', 'assign', 'start', {
      act: 'ask',
      note: `Is it like ${second!.reference}?`,
    })
    await selma.post(`/support/requests/${id}/information`, { note: `No, like (${third!.reference})`, row_version })
    const links = await superuserQuery<{ application_id: string; same: boolean }>(
      world.database,
      `select l.application_id, l.subject_id = a.subject_id as same from support_request_links l
       join applications a on a.id = l.application_id where l.request_id = '${id}'`,
    )
    assert.deepEqual(
      links.map(({ application_id }) => application_id).toSorted(),
      [first!.id, second!.id, third!.id].toSorted(),
    )
    assert.ok(links.every(({ same }) => same))
  })

  it('a request that was edited beside the service is neither shown nor acted on', async () => {
    const { id } = await ask()
    const edit = (set: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update support_requests set ${set} where id = '${id}'`,
      )
    await edit(`status = 'resolved'`)
    for (const reply of [
      await selma.send('GET', `/support/requests/${id}`),
      await selma.send('GET', '/support/requests?limit=1'),
      await act(id, 'confirmation', 1),
    ])
      assert.equal(refusalOf(reply), '409 RECORD_DAMAGED')
    await edit(`status = 'created'`)
    await selma.get(`/support/requests/${id}`)
  })

  it('a request that was deleted beside the service is missed by its requester’s list and by whoever sees all', async () => {
    const { id } = await ask()
    const run = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
    await run(`create table kept as select * from support_requests where id = '${id}'`)
    await run(`delete from support_requests where id = '${id}'`)
    for (const reply of [
      await selma.send('GET', '/support/requests'),
      await administrator.send('GET', '/support/requests?scope=institution'),
      await administrator.send('GET', `/support/requests/${id}`),
      await act(id, 'confirmation', 1, administrator),
    ])
      assert.equal(refusalOf(reply), '409 RECORD_DAMAGED')
    assert.equal(refusalOf(await selma.send('GET', `/support/requests/${id}`)), '404 NOT_FOUND')
    assert.equal(
      (await administrator.send('GET', '/support/requests')).status,
      200,
      'the list of another person goes on',
    )
    const service = await listSupport(world.operator, {
      institution: world.institutions.alder.reference,
      status: null,
      page: { limit: 50, offset: 0 },
    })
    assert.match(JSON.stringify(service), /"refused":/)
    await run(`insert into support_requests select * from kept; drop table kept`)
    await administrator.get(`/support/requests/${id}`)
  })
})
