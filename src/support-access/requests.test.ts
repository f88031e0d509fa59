import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AccessRequest } from '../../core/evidence/index.ts'
import { STRANGER_KEY } from '../../core/evidence/keys.fixture.ts'
import {
  accessRequest,
  askedIn,
  consoleTrust,
  grantOf,
  peopleDeciding,
  signedRequest,
  SUPPORT_EMAIL,
} from '../../test/console.ts'
import { createPopulatedWorld } from '../../test/enumerations/one-of-each.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { openPostOffice, type PostOffice } from '../../test/network/post-office.ts'
import type { World } from '../../test/world.ts'
import { listAccess, requestAccess, setInstitution } from '../operator/index.ts'

describe('a request of the console for access', () => {
  let office: PostOffice
  let world: World
  let ours: Readonly<Record<string, string>>
  let theirs: Readonly<Record<string, string>>
  before(async () => {
    office = await openPostOffice()
    // The mail server refuses emails, so that links are shown and people can join; notices wait for the worker.
    office.mood = 'refuses'
    const populated = await createPopulatedWorld({ environment: { SMTP_URL: office.url } })
    world = populated.world
    ours = populated.alder.inUse
    theirs = populated.birch.inUse
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  const asked = () => askedIn(world, world.institutions.alder)
  const good = (change: Partial<AccessRequest> = {}): AccessRequest =>
    accessRequest(asked(), { scope: { applications: [ours['application_id']!] }, ...change })
  const submit = (statement: object, trust: Uint8Array | null = consoleTrust(asked().instanceId)) =>
    requestAccess(world.operator, signedRequest(statement), trust)
  const refusalOfSubmit = async (...given: Parameters<typeof submit>): Promise<string> => {
    const done = await submit(...given)
    assert.ok('refused' in done, 'the request was accepted')
    return done.refused
  }
  const countEvents = async (): Promise<number> => (await eventsOf(world.database, world.institutions.alder.id)).length

  it('stores a request as a grant without effect, with an event that contains neither the person nor the reason', async () => {
    const statement = good()
    const done = await submit(statement)
    assert.ok('grant' in done && done.received)
    const { administrator } = world.institutions.alder
    await administrator.signIn()
    const seen = await grantOf(administrator, statement.request_id)
    assert.deepEqual([seen.state, seen.support_identity, seen.answers], ['requested', null, []])
    const [event] = (
      await eventsOf(world.database, world.institutions.alder.id, 'exceptional_access.requested')
    ).toReversed()
    assert.deepEqual([event!.actor.type, event!.subject?.id], ['operator', statement.request_id])
    const chain = await superuserQuery<{ text: string }>(
      world.database,
      `select convert_from(bytes, 'UTF8') as text from audit_records`,
    )
    for (const { text } of chain) assert.ok(!text.includes(SUPPORT_EMAIL) && !text.includes('looks wrong'))
  })

  it('shows reason, scope, person and dates of a request as the console sent them', async () => {
    const statement = good({ reason: 'Ticket 4712: the limits look wrong.' })
    await submit(statement)
    const { administrator } = world.institutions.alder
    const seen = await grantOf(administrator, statement.request_id)
    const { name, email } = statement.requested_by
    assert.deepEqual(
      [seen.reason, seen.applications, seen.product_id, seen.requested_by],
      [statement.reason, [ours['application_id']], null, { name, email }],
    )
    const at = (instant: string) => new Date(instant).getTime()
    assert.deepEqual([seen.starts_at, seen.ends_at].map(at), [statement.starts_at, statement.ends_at].map(at))
    assert.deepEqual([seen.consultations_total, seen.consultations], [0, []])
  })

  it('receives a request once, even when it is submitted repeatedly, late or simultaneously', async () => {
    const statement = good()
    const replies = await Promise.all([1, 2, 3].map(() => submit(statement)))
    assert.equal(replies.filter((done) => 'received' in done && done.received).length, 1)
    assert.ok(replies.every((done) => 'grant' in done))
    const events = await countEvents()
    world.clock.advance(20 * 86_400)
    const late = await submit(statement)
    assert.ok('grant' in late && !late.received)
    assert.equal(late.grant.state, 'expired')
    assert.equal(await countEvents(), events)
    assert.match(await refusalOfSubmit({ ...statement, reason: 'Another reason altogether.' }), /another request/)
  })

  it('refuses a request for access to objects that the institution does not have, and stores nothing', async () => {
    const events = await countEvents()
    const listed = (await listAccess(world.operator)).length
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const scope of [
      { applications: [theirs['application_id']!] },
      { applications: [ours['application_id']!, unknown] },
      { product_id: theirs['product_id']! },
      { product_id: unknown },
    ])
      assert.match(await refusalOfSubmit(good({ scope })), /the institution does not have/)
    assert.deepEqual([await countEvents(), (await listAccess(world.operator)).length], [events, listed])
  })

  it('refuses a request for another instance or an unknown institution, or with an unknown signature', async () => {
    const elsewhere = '018f0000-0000-7000-8000-000000000099'
    const trust = consoleTrust(asked().instanceId)
    assert.match(await refusalOfSubmit({ ...good(), instance_id: elsewhere }), /another instance/)
    assert.match(
      await refusalOfSubmit({ ...good(), instance_id: elsewhere }, consoleTrust(elsewhere)),
      /for another instance/,
    )
    assert.match(await refusalOfSubmit({ ...good(), institution_id: elsewhere }), /there is no institution/)
    assert.match(await refusalOfSubmit(good(), null), /console-trust\.json is missing/)
    assert.match(await refusalOfSubmit(good(), new TextEncoder().encode('{}')), /cannot be used/)
    assert.match(
      await refusalOfSubmit(good(), consoleTrust(asked().instanceId, {}, STRANGER_KEY)),
      /not in the trust file/,
    )
    const done = await requestAccess(world.operator, new TextEncoder().encode('{"format":"x"}'), trust)
    assert.ok('refused' in done)
  })

  it('notifies exactly the people who may decide', async () => {
    await world.institutions.birch.administrator.signIn()
    const officer = await world.join(world.institutions.birch, 'Dana', ['data_protection_officer'])
    const administrator = await world.institutions.birch.administrator.get('/me')
    const { id: officerId } = await officer.get('/me')
    const statement = accessRequest(askedIn(world, world.institutions.birch), {
      scope: { product_id: theirs['product_id']! },
    })
    await submit(statement)
    const notified = await superuserQuery<{ user_id: string; data: object }>(
      world.database,
      `select user_id, data from notices where kind = 'exceptional_access_requested' and data ->> 'grant_id' = $1`,
      [statement.request_id],
    )
    const deciding = await peopleDeciding(world, world.institutions.birch)
    assert.ok([administrator.id, officerId].every((id) => deciding.includes(id)))
    assert.deepEqual(notified.map((row) => row.user_id).toSorted(), deciding)
    assert.deepEqual(notified[0]!.data, { grant_id: statement.request_id })
  })

  it('runs the opposition period from arrival for the hours that the institution has set', async () => {
    await setInstitution(world.operator, 'alder-bank', 'access_opposition_hours', '2')
    const done = await submit(good())
    assert.ok('grant' in done)
    const { requested_at, opposition_ends_at } = done.grant
    assert.equal(Date.parse(opposition_ends_at) - Date.parse(requested_at), 2 * 3_600_000)
  })

  it('lets the database enforce the limits of the window too', async () => {
    for (const change of [
      `ends_at = starts_at + interval '169 hours'`,
      `opposition_ends_at = ends_at`,
      `revoked_at = now(), revoked_by = (select id from users limit 1)`,
    ])
      await assert.rejects(superuserQuery(world.database, `update access_grants set ${change}`), { code: '23514' })
  })
})
