import type { UserOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { whileLocked } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { openPostOffice, type PostOffice } from '../../test/network/post-office.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'

const ACTS = ['suspend', 'reactivate', 'disable', 'sessions/revoke', 'profile', 'recovery', 'recovery/revoke'] as const
type Act = (typeof ACTS)[number]
const bodies: Partial<Record<Act, object>> = {
  profile: { display_name: 'Ana Alder', function: 'Analyst' },
  recovery: { kind: 'password' },
}

describe('managing the account of a colleague', () => {
  let office: PostOffice
  let world: World
  let alder: Lender
  let ada: Person
  let made = 0
  before(async () => {
    office = await openPostOffice()
    // With a mail server, so that notices are stored; the first administrator joins by the operator's link.
    world = await createWorld({ environment: { SMTP_URL: office.url } })
    alder = world.institutions.alder
    ada = alder.administrator
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  /** A new member, invited by email. */
  async function newcomer(roles: readonly string[] = ['analyst']): Promise<Person & { readonly id: string }> {
    made += 1
    const email = `person${made}@alder-bank.example`
    await ada.stepUp()
    const { link } = await ada.post('/admin/invitations', { email, roles, language: 'en' }, 201)
    const person = await world.accept(alder, email, `Person ${made}`, link ?? office.linkTo(email))
    return Object.assign(person, { id: await idOf(person) })
  }
  const act = (what: Act, id: string, by: Person = ada): Promise<Reply> =>
    by.send(what === 'profile' ? 'PUT' : 'POST', `/admin/users/${id}/${what}`, bodies[what])
  const noticesOf = async (id: string): Promise<string[]> =>
    (
      await superuserQuery<{ kind: string }>(
        world.database,
        'select kind from notices where user_id = $1 order by created_at, id',
        [id],
      )
    ).map((row) => row.kind)
  const lastEvent = async () => (await eventsOf(world.database, alder.id)).at(-1)!
  const signIn = (email: string): Promise<Reply> =>
    world.anonymous.send('POST', '/auth/login', {
      institution_reference: alder.reference,
      email,
      password: PASSWORD,
    })

  it('closes every session of a suspended person and notifies them', async () => {
    const ana = await newcomer()
    const elsewhere = (await signIn(ana.email)).body as { token: string }
    const reply = await act('suspend', ana.id)
    assert.deepEqual([reply.status, (reply.body as UserOut).status], [200, 'suspended'])
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 SESSION_EXPIRED')
    assert.deepEqual(await noticesOf(ana.id), ['account_suspended'])
    const event = await lastEvent()
    assert.deepEqual(
      [event.kind, event.subject, event.actor.id, event.data],
      ['user.suspended', { type: 'user', id: ana.id }, await idOf(ada), { sessions_closed: 2 }],
    )
    assert.equal(refusalOf(await signIn(ana.email)), '401 SIGN_IN_FAILED')
    assert.equal(refusalOf(await act('reactivate', ana.id)), '200')
    ana.token = elsewhere.token
    assert.equal(
      refusalOf(await ana.send('POST', '/auth/second-factor', { code: ana.freshCode() })),
      '401 SESSION_EXPIRED',
      'a sign-in begun before the suspension must not be completed after it',
    )
  })

  it('reactivates an account with its password, factor and roles but without its sessions, with a fresh code', async () => {
    const ana = await newcomer(['analyst', 'auditor'])
    const found = await ada.get(`/admin/users/${ana.id}`)
    await act('suspend', ana.id)
    world.clock.advance(601)
    assert.equal(refusalOf(await act('reactivate', ana.id)), '403 STEP_UP_REQUIRED')
    await ada.stepUp()
    const then = (await act('reactivate', ana.id)).body as UserOut & { roles: string[] }
    assert.deepEqual(then, { ...found, row_version: found.row_version + 2 })
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 SESSION_EXPIRED')
    await ana.signIn()
    assert.deepEqual(await noticesOf(ana.id), ['account_suspended', 'account_reactivated'])
    assert.deepEqual([(await eventsOf(world.database, alder.id, 'user.reactivated')).at(-1)!.data], [{}])
  })

  it('refuses every later change of a disabled account and every invitation of its address', async () => {
    const ana = await newcomer()
    assert.equal(((await act('disable', ana.id)).body as UserOut).status, 'disabled')
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 SESSION_EXPIRED')
    assert.equal(refusalOf(await signIn(ana.email)), '401 SIGN_IN_FAILED')
    await ada.stepUp()
    for (const what of ['suspend', 'reactivate', 'disable', 'profile', 'recovery'] as const)
      assert.equal(refusalOf(await act(what, ana.id)), '409 INVALID_STATE', what)
    const { row_version } = await ada.get(`/admin/users/${ana.id}`)
    const body = { row_version, roles: ['analyst'], delegations: [] }
    assert.equal(refusalOf(await ada.send('PUT', `/admin/users/${ana.id}/roles`, body)), '409 INVALID_STATE')
    for (const email of [ana.email, ` ${ana.email.toUpperCase()}`.trim()])
      assert.equal(
        refusalOf(await ada.send('POST', '/admin/invitations', { email, roles: ['analyst'] })),
        '409 ADDRESS_HAS_ACCOUNT',
      )
    assert.deepEqual(await noticesOf(ana.id), ['account_disabled'])
    const [event] = await eventsOf(world.database, alder.id, 'user.disabled')
    assert.deepEqual([event!.subject!.id, event!.data], [ana.id, { sessions_closed: 1 }])
  })

  it('disables a suspended account, and refuses to suspend or reactivate one that already is', async () => {
    const ana = await newcomer()
    assert.equal(refusalOf(await act('reactivate', ana.id)), '409 INVALID_STATE')
    await act('suspend', ana.id)
    assert.equal(refusalOf(await act('suspend', ana.id)), '409 INVALID_STATE')
    assert.equal(refusalOf(await act('disable', ana.id)), '200')
  })

  it('revokes and records the pending recovery link of a suspended or disabled account', async () => {
    for (const what of ['suspend', 'disable'] as const) {
      const ana = await newcomer()
      const { recovery } = (await act('recovery', ana.id)).body as { recovery: { id: string } }
      await act(what, ana.id)
      const event = await lastEvent()
      assert.deepEqual([event.kind, event.data], ['recovery.revoked', { recovery_id: recovery.id }])
      assert.deepEqual(
        await superuserQuery(world.database, 'select state, sealed_seed from recoveries where id = $1', [recovery.id]),
        [{ state: 'revoked', sealed_seed: null }],
      )
    }
  })

  it('closes and counts the sessions of a colleague, notifies the person and keeps password and factor', async () => {
    const ana = await newcomer()
    await signIn(ana.email)
    world.clock.advance(601)
    assert.deepEqual(
      (await act('sessions/revoke', ana.id)).body,
      { revoked: 1 },
      'a session without second factor expires after 5 minutes',
    )
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 SESSION_EXPIRED')
    assert.deepEqual((await act('sessions/revoke', ana.id)).body, { revoked: 0 })
    await ana.signIn()
    assert.deepEqual(await noticesOf(ana.id), ['sessions_closed', 'sessions_closed'])
    const event = (await eventsOf(world.database, alder.id, 'sessions.revoked')).at(-2)!
    assert.deepEqual([event.subject, event.actor.id], [{ type: 'user', id: ana.id }, await idOf(ada)])
  })

  it('changes name and function of a colleague with a notice, and records the changed fields without their values', async () => {
    const ana = await newcomer()
    await ada.stepUp()
    const put = (body: object): Promise<Reply> => ada.send('PUT', `/admin/users/${ana.id}/profile`, body)
    const changed = (await put({ display_name: '  Ana Alder ', function: 'Senior analyst' })).body as UserOut
    assert.deepEqual([changed.display_name, changed.function, changed.row_version], ['Ana Alder', 'Senior analyst', 2])
    assert.deepEqual((await ana.get('/me')).display_name, 'Ana Alder')
    const event = await lastEvent()
    assert.deepEqual([event.kind, event.data], ['user.profile_changed', { changed: ['display_name', 'function'] }])
    await put({ display_name: 'Ana Alder', function: null })
    assert.deepEqual((await lastEvent()).data, { changed: ['function'] })
    assert.deepEqual(await noticesOf(ana.id), ['profile_changed', 'profile_changed'])
    const same = (await put({ display_name: 'Ana Alder', function: null })).body as UserOut
    assert.deepEqual([same.row_version, (await lastEvent()).data], [3, { changed: [] }])
    assert.equal((await noticesOf(ana.id)).length, 2, 'no notice without a change')
    for (const wrong of [
      {},
      { display_name: 'Ana' },
      { display_name: '', function: null },
      { display_name: ' ', function: null },
      { display_name: 'Ana', function: '' },
      { display_name: 'A'.repeat(121), function: null },
      { display_name: 'Ana', function: null, roles: ['administrator'] },
      { display_name: 'Ana', function: null, email: 'x@y.example' },
    ])
      assert.equal(refusalOf(await put(wrong)), '422 VALIDATION_FAILED', JSON.stringify(wrong))
  })

  for (const what of ['suspend', 'disable'] as const)
    it(`keeps one active administrator when two of them ${what} each other simultaneously`, async () => {
      const lender = await world.found(`${what}-bank`)
      const one = lender.administrator
      await one.stepUp()
      const email = `two@${lender.reference}.example`
      const { link } = await one.post('/admin/invitations', { email, roles: ['administrator'] }, 201)
      const two = await world.accept(lender, email, 'Two', link ?? office.linkTo(email))
      const [oneId, twoId] = [await idOf(one), await idOf(two)]
      const replies = await whileLocked(
        world.database,
        `select from users where id in ('${oneId}', '${twoId}') for update`,
        2,
        () => Promise.all([act(what, twoId, one), act(what, oneId, two)]),
      )
      assert.deepEqual(replies.map((reply) => refusalOf(reply)).toSorted(), ['200', '409 LAST_ADMINISTRATOR'])
      const left = await superuserQuery(
        world.database,
        `select u.id from users u join user_roles r on r.user_id = u.id
         where u.institution_id = $1 and r.role = 'administrator' and u.status = 'active'`,
        [lender.id],
      )
      assert.equal(left.length, 1)
    })
})

async function idOf(person: Person): Promise<string> {
  return (await person.get('/me')).id
}
