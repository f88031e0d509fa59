import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { changedMeanwhile } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { openPostOffice, type PostOffice } from '../../test/network/post-office.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'

const MINUTE = 60
const NEXT = 'eleven herons on the quay'

describe('changing the password', () => {
  let office: PostOffice
  let world: World
  let alder: Lender
  let ana: Person
  let made = 0
  before(async () => {
    office = await openPostOffice()
    world = await createWorld({ realStrength: true })
    alder = world.institutions.alder
  })
  beforeEach(async () => {
    made += 1
    ana = await world.join(alder, `Ana${made}`, ['analyst'])
  })
  after(async () => {
    await world.stop()
    await office.close()
  })

  const change = (caller: Caller = ana, current = PASSWORD, next = NEXT): Promise<Reply> =>
    caller.send('POST', '/me/password', { current_password: current, new_password: next })
  const signIn = (password: string): Promise<Reply> =>
    world.anonymous.send('POST', '/auth/login', {
      institution_reference: alder.reference,
      email: ana.email,
      password,
    })
  /** Opens another session of Ana, who keeps using the previous one. */
  const another = async (): Promise<Caller> => {
    const kept = ana.token
    await ana.signIn()
    const other = callerAt(world.address, ana.token)
    ana.token = kept
    return other
  }
  const me = async (caller: Caller): Promise<string> => refusalOf(await caller.send('GET', '/me'))

  it('accepts only the new password afterwards, keeps this session and closes all others, with or without second factor', async () => {
    const other = await another()
    const awaitingCode = callerAt(world.address, ((await signIn(PASSWORD)).body as { token: string }).token)
    const reply = await change()
    assert.deepEqual([reply.status, reply.body], [200, { revoked: 2 }])
    assert.equal(await me(ana), '200')
    assert.equal(await me(other), '401 SESSION_EXPIRED')
    assert.equal(
      refusalOf(await awaitingCode.send('POST', '/auth/second-factor', { code: ana.freshCode() })),
      '401 SESSION_EXPIRED',
    )
    assert.equal((await signIn(PASSWORD)).status, 401)
    assert.equal((await signIn(NEXT)).status, 200)
  })

  it('records one event of a password change, with the person and the number of closed sessions', async () => {
    await another()
    await change()
    const event = (await eventsOf(world.database, alder.id, 'password.changed')).at(-1)!
    const { id } = await ana.get('/me')
    assert.deepEqual(
      [event.outcome, event.actor, event.subject, event.data],
      ['success', { type: 'user', id }, { type: 'user', id }, { sessions_closed: 1 }],
    )
  })

  it('requires a code from the last ten minutes to change the password', async () => {
    world.clock.advance(10 * MINUTE)
    assert.equal(refusalOf(await change()), '403 STEP_UP_REQUIRED')
    await ana.stepUp()
    assert.equal(refusalOf(await change()), '200')
  })

  it('applies the password rule of invitations and counts no failure for a new password that breaks it', async () => {
    for (const next of [
      'short',
      'password1234',
      `${alder.reference}-2026!`,
      `${ana.email.split('@')[0]}@${alder.reference}`,
    ])
      assert.equal(refusalOf(await change(ana, PASSWORD, next)), '422 VALIDATION_FAILED', next)
    const detailOf = async (next: string) => (await change(ana, PASSWORD, next)).body as { detail: object[] }
    assert.deepEqual((await detailOf('short')).detail, [
      { loc: ['body', 'new_password'], msg: 'must have at least 12 characters', type: 'password_too_short', limit: 12 },
    ])
    assert.equal(((await detailOf('password1234')).detail[0] as { type: string }).type, 'password_weak')
    assert.equal((await signIn(PASSWORD)).status, 200)
  })

  it('refuses the present password as the new one, and counts no failure for it', async () => {
    const reply = await change(ana, PASSWORD, PASSWORD)
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
    const { detail } = reply.body as { detail: { loc: string[]; msg: string; type: string }[] }
    assert.deepEqual(detail, [
      { loc: ['body', 'new_password'], msg: 'is the present password: choose another', type: 'password_present' },
    ])
    // Only to whoever knows the present one: two equal wrong ones are a failed sign-in.
    assert.equal(refusalOf(await change(ana, NEXT, NEXT)), '403 CURRENT_PASSWORD_REJECTED')
    assert.equal((await signIn(PASSWORD)).status, 200)
  })

  it('refuses a password of known words alone, however many are joined', async () => {
    const [name] = ana.email.split('@')
    for (const next of [
      'Probity Alder Bank!',
      `${name}.alder.bank`,
      `${name} alder probity`,
      `Alder Bank ${name} 2026`,
      `probity--${name}--alder--bank--probity`,
    ])
      assert.equal(refusalOf(await change(ana, PASSWORD, next)), '422 VALIDATION_FAILED', next)
    assert.equal(refusalOf(await change(ana, PASSWORD, `${NEXT}, says ${name}`)), '200')
  })

  it('keeps the session of a person whose new passwords are refused again and again', async () => {
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      assert.equal(refusalOf(await change(ana, PASSWORD, 'short')), '422 VALIDATION_FAILED')
      world.clock.advance(MINUTE / 2)
    }
    assert.equal(refusalOf(await change()), '200')
  })

  it('counts a wrong present password also when the new one breaks the rule', async () => {
    const earlier = (await eventsOf(world.database, alder.id, 'sign_in.password')).length
    assert.equal(refusalOf(await change(ana, 'wrong', 'short')), '403 CURRENT_PASSWORD_REJECTED')
    assert.equal((await eventsOf(world.database, alder.id, 'sign_in.password')).length, earlier + 1)
  })

  it('counts a wrong present password as a failed sign-in, with the same event and wait, which does not touch the session', async () => {
    for (let failure = 1; failure <= 3; failure += 1)
      assert.equal(refusalOf(await change(ana, 'wrong')), '403 CURRENT_PASSWORD_REJECTED')
    assert.equal((await signIn('wrong')).status, 401)
    assert.equal((await change(ana, 'wrong')).status, 403)
    const events = (await eventsOf(world.database, alder.id)).slice(-6)
    assert.deepEqual(
      events.map(({ kind, outcome }) => `${kind} ${outcome}`),
      [...Array<string>(5).fill('sign_in.password failed'), 'sign_in.waiting success'],
    )
    assert.equal(new Set(events.map((event) => event.subject?.id)).size, 1)
    assert.deepEqual(events[5]!.data, { failures: 5, wait_minutes: 1, factor: 'password' })
    assert.equal((await signIn(PASSWORD)).status, 401, 'the correct password must wait too')
    assert.equal(refusalOf(await change()), '200')
  })

  it('clears earlier failed passwords when the password is changed', async () => {
    for (let failure = 1; failure <= 4; failure += 1) await change(ana, 'wrong')
    assert.equal((await change()).status, 200)
    for (let failure = 1; failure <= 4; failure += 1) await change(ana, 'wrong')
    assert.equal((await change(ana, NEXT, PASSWORD)).status, 200)
  })

  it('changes the password exactly once for 50 simultaneous requests, with one event', async () => {
    const from = (await eventsOf(world.database, alder.id, 'password.changed')).length
    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => change(ana, PASSWORD, `${NEXT} no. ${i}`)))
    const done = replies.flatMap((reply, i) => (reply.status === 200 ? [i] : []))
    assert.equal(done.length, 1)
    assert.deepEqual(replies.filter(({ status }) => ![200, 403, 429, 503].includes(status)).map(refusalOf), [])
    const events = (await eventsOf(world.database, alder.id, 'password.changed')).slice(from)
    assert.deepEqual(
      events.map(({ outcome }) => outcome),
      ['success'],
    )
    await superuserQuery(world.database, 'delete from sign_in_counters')
    world.clock.advance(MINUTE)
    assert.equal((await signIn(`${NEXT} no. ${done[0]!}`)).status, 200)
  })

  it('refuses a session that was closed while its password was being checked', async () => {
    const reply = await whileUserLocked((id) => `update sessions set state = 'revoked' where user_id = '${id}'`, change)
    assert.equal(refusalOf(reply), '401 SESSION_EXPIRED')
    assert.equal((await signIn(PASSWORD)).status, 200)
  })

  it('refuses a person who was suspended while their password was being checked', async () => {
    const reply = await whileUserLocked((id) => `update users set status = 'suspended' where id = '${id}'`, change)
    assert.equal(refusalOf(reply), '401 SESSION_EXPIRED')
  })

  it('opens no session for a sign-in whose old password was accepted just before the change', async () => {
    const reply = await whileUserLocked(
      (id) => `update users set password_hash = password_hash || '=' where id = '${id}'`,
      () => signIn(PASSWORD),
    )
    assert.equal(refusalOf(reply), '401 SIGN_IN_FAILED')
  })

  it('notifies the person by email, with a notice written in the same transaction', async () => {
    const posted = await createWorld({ environment: { SMTP_URL: office.url, MAIL_FROM: 'probity@example.org' } })
    try {
      const { administrator } = posted.institutions.birch
      const notices = () => superuserQuery<{ kind: string }>(posted.database, 'select kind from notices')
      assert.equal((await change(administrator, 'wrong')).status, 403)
      assert.deepEqual(await notices(), [])
      assert.equal((await change(administrator)).status, 200)
      assert.deepEqual(await notices(), [{ kind: 'password_changed' }])
    } finally {
      await posted.stop()
    }
  })

  /** Changes Ana’s account in another transaction, for which her request waits after its password was checked. */
  async function whileUserLocked(then: (userId: string) => string, request: () => Promise<Reply>): Promise<Reply> {
    const { id } = await ana.get('/me')
    return changedMeanwhile(world.database, `select from users where id = '${id}' for no key update`, then(id), request)
  }
})
