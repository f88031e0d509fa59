import type { SecurityEventOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { callerAt, refusalOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, fromBase32, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { createAuditKinds } from '../areas.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'
import { invitations } from '../invitations/index.ts'
import { recovery } from '../recovery/index.ts'
import { accounts } from './index.ts'
import { secondFactors } from '../second-factors/index.ts'
import { sessions } from '../sessions/index.ts'
import { signIn as signInArea } from '../sign-in/index.ts'
import { doneBy } from './done-by.ts'
import { securityKinds, securityText } from './security-words.ts'

/** Kinds of these areas that do not concern one person's account. Adding a kind here is a decision. */
const OTHER_KINDS = [
  'invitation.enrolled',
  'invitation.forgotten',
  'invitation.issued',
  'invitation.link_shown',
  'invitation.locked',
  'invitation.revoked',
  'second_factor.forgotten',
]

describe('the security events of a person', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let otto: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
    otto = await world.join(alder, 'Otto', ['analyst'])
  })
  after(() => world.stop())

  const seen = async (person: Person = ana, query = '?limit=100'): Promise<SecurityEventOut[]> =>
    (await person.get(`/me/security-events${query}`)) as SecurityEventOut[]
  const newest = async (count: number): Promise<string[]> =>
    (await seen()).slice(0, count).map(({ kind, outcome, by }) => `${kind} ${outcome} ${by}`)
  const signIn = (change: object = {}) =>
    world.anonymous.send('POST', '/auth/login', {
      institution_reference: alder.reference,
      email: ana.email,
      password: PASSWORD,
      ...change,
    })

  it('lists the creation of the account and the first sign-in, newest first', async () => {
    const events = await seen()
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['sign_in.second_factor', 'sign_in.password', 'invitation.accepted'],
    )
    assert.ok(events.every((event, i) => i === 0 || event.seq < events[i - 1]!.seq))
    assert.equal(events[1]!.text_en, 'Sign-in: the password was accepted.')
    assert.match(events[1]!.text_fr, /^Connexion/)
  })

  it('shows failed sign-ins at the person’s address, and the wait after them, as done by unknown', async () => {
    for (let failure = 1; failure <= 5; failure += 1) await signIn({ password: 'wrong' })
    const failed = 'sign_in.password failed unknown'
    assert.deepEqual(await newest(6), ['sign_in.waiting success unknown', ...Array<string>(5).fill(failed)])
    assert.match((await seen())[0]!.text_en, /must wait 1 min/)
    await superuserQuery(world.database, 'delete from sign_in_counters')
  })

  it('shows the person’s own acts in a session, failed or not, as done by them', async () => {
    await ana.send('POST', '/me/password', { current_password: 'wrong', new_password: 'eleven herons on the quay' })
    await ana.send('POST', '/auth/step-up', { code: '000000' })
    await ana.stepUp()
    await ana.post('/me/second-factor/enrollment')
    await ana.put('/me/profile', { display_name: 'Ana', function: null, language: 'en' })
    await ana.post('/me/sessions/revoke-others')
    assert.deepEqual(await newest(6), [
      'sessions.revoked success me',
      'profile.changed success me',
      'second_factor.enrolled success me',
      'step_up.verified success me',
      'step_up.verified failed me',
      'sign_in.password failed me',
    ])
    assert.match((await seen())[5]!.text_en, /present password was wrong/)
  })

  it('shows a failed code at sign-in as done by unknown', async () => {
    const { token } = (await signIn()).body as { token: string }
    const authorization = { authorization: `Bearer ${token}` }
    await world.anonymous.send('POST', '/auth/second-factor', { code: '000000' }, authorization)
    assert.deepEqual(await newest(2), ['sign_in.second_factor failed unknown', 'sign_in.password success me'])
  })

  it('shows lockouts by failed codes, the wait and the lock of the factor, as done by unknown', async () => {
    const fail = async (): Promise<void> => {
      const { token } = (await signIn()).body as { token: string }
      const authorization = { authorization: `Bearer ${token}` }
      await world.anonymous.send('POST', '/auth/second-factor', { code: '000000' }, authorization)
    }
    await superuserQuery(
      world.database,
      'update sign_in_counters set failed_codes = 9, failed_codes_in_a_row = 99 where failed_codes_in_a_row > 0',
    )
    await fail()
    assert.deepEqual(await newest(3), [
      'second_factor.locked success unknown',
      'sign_in.waiting success unknown',
      'sign_in.second_factor failed unknown',
    ])
    assert.match((await seen())[0]!.text_en, /locked until a recovery/)
    world.clock.advance(15 * 60)
    await fail()
    assert.deepEqual(await newest(2), ['sign_in.waiting success unknown', 'sign_in.second_factor failed unknown'])
    await superuserQuery(world.database, 'delete from sign_in_counters')
    await ana.stepUp()
  })

  it('a person’s security events show their sign-outs, and acts that were refused without a fresh code', async () => {
    world.clock.advance(10 * 60)
    await ana.send('POST', '/me/second-factor/enrollment')
    await ana.post('/auth/logout', undefined, 204)
    await ana.signIn()
    assert.deepEqual(await newest(4), [
      'sign_in.second_factor success me',
      'sign_in.password success me',
      'session.closed success me',
      'second_factor.enrolled denied me',
    ])
  })

  it('shows an act of an administrator to the owner of the account and not to the administrator', async () => {
    const { id } = await otto.get('/me')
    const { administrator } = alder
    await administrator.stepUp()
    const { row_version } = await administrator.get(`/admin/users/${id}`)
    await administrator.put(`/admin/users/${id}/roles`, { row_version, roles: ['auditor'], delegations: [] })
    const [event] = await seen(otto)
    assert.deepEqual([event!.kind, event!.by], ['roles.assigned', 'colleague'])
    assert.deepEqual(
      (await seen(administrator)).filter(({ kind }) => kind === 'roles.assigned'),
      [],
    )
  })

  it('shows a new key of the second factor, and sessions that an administrator closed', async () => {
    const zoe = await world.join(alder, 'Zoe', ['analyst'])
    const { secret } = await zoe.post('/me/second-factor/enrollment')
    world.clock.advance(30)
    const code = codeAt(fromBase32(secret), stepAt(world.clock.now()))
    await zoe.post('/me/second-factor/confirmation', { code })
    const newestOfZoe = (await seen(zoe))[0]!
    assert.deepEqual([newestOfZoe.kind, newestOfZoe.by], ['second_factor.changed', 'me'])
    const { id } = await zoe.get('/me')
    await alder.administrator.signIn()
    await alder.administrator.post(`/admin/users/${id}/sessions/revoke`)
    world.clock.advance(30)
    const { token } = (await signIn({ email: zoe.email })).body as { token: string }
    const again = callerAt(world.address, token)
    await again.post('/auth/second-factor', { code: codeAt(fromBase32(secret), stepAt(world.clock.now())) })
    const events = await again.get('/me/security-events')
    assert.deepEqual(
      events.slice(0, 3).map(({ kind, by }) => `${kind} ${by}`),
      ['sign_in.second_factor me', 'sign_in.password me', 'sessions.revoked colleague'],
    )
  })

  it('shows only the person’s own events, and never a network address', async () => {
    const kinds = new Set((await seen(otto)).map(({ kind }) => kind))
    assert.deepEqual(
      kinds,
      new Set(['roles.assigned', 'sign_in.second_factor', 'sign_in.password', 'invitation.accepted']),
    )
    assert.doesNotMatch((await ana.send('GET', '/me/security-events')).text, /127\.0\.0\.1|::1|user.agent/i)
    const chain = new Map((await eventsOf(world.database, alder.id)).map((event) => [event.seq, event]))
    for (const person of [ana, otto]) {
      const { id } = await person.get('/me')
      for (const { seq, kind, outcome } of await seen(person)) {
        const event = chain.get(seq)!
        assert.ok(event.actor.id === id || event.subject?.id === id)
        assert.deepEqual([event.kind, event.outcome], [kind, outcome])
      }
    }
  })

  it('returns the requested number of events, from 1 to 100, and 50 by default', async () => {
    assert.equal((await seen(ana, '?limit=1')).length, 1)
    assert.deepEqual(await seen(ana, '?limit=3'), (await seen()).slice(0, 3))
    for (let i = 0; i < 30; i += 1) {
      await ana.stepUp()
      await ana.send('POST', '/auth/step-up', { code: '000000' })
    }
    assert.equal((await seen(ana, '')).length, 50)
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?limit=1.5', '?before=3'])
      assert.equal(refusalOf(await ana.send('GET', `/me/security-events${query}`)), '422 VALIDATION_FAILED', query)
  })
})

describe('the texts of security events', () => {
  it('every kind of event that concerns an account has its texts', () => {
    const declared = [accounts, invitations, recovery, sessions, signInArea, secondFactors].flatMap(({ events }) =>
      Object.keys(events),
    )
    assert.deepEqual(declared.filter((kind) => !securityKinds.toThem.includes(kind)).toSorted(), OTHER_KINDS)
    const { names } = createAuditKinds()
    assert.deepEqual(
      securityKinds.toThem.filter((kind) => !names.includes(kind)),
      [],
    )
  })

  it('writes security events as whole sentences in both languages for every outcome and actor', () => {
    const me = '0197e6a0-0000-7000-8000-000000000001'
    for (const kind of securityKinds.toThem)
      for (const outcome of ['success', 'denied', 'failed'] as const)
        for (const id of [me, null, '0197e6a0-0000-7000-8000-000000000002']) {
          const actor = { type: id === null ? 'anonymous' : 'user', id }
          const event = { kind, outcome, actor, session_ref: null, data: { wait_minutes: 1 } }
          const { fr, en } = securityText(event, doneBy(event, me))
          for (const text of [fr, en]) assert.match(text, /^\p{Lu}[^{}]{8,150}\.$/u, kind)
          assert.notEqual(fr, en)
        }
  })
})
