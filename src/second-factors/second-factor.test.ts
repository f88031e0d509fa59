import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf } from '../../test/call.ts'
import { emptyBody } from '../../test/enumerations/bodies.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { routes } from '../areas.ts'

const MINUTE = 60

describe('the second factor', () => {
  let world: World
  let alder: Lender
  let ana: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
  })
  beforeEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(() => world.stop())

  const awaitingCode = async (person: Person = ana): Promise<Caller> => {
    const login = { institution_reference: alder.reference, email: person.email, password: PASSWORD }
    const { token, state } = await world.anonymous.post('/auth/login', login)
    assert.equal(state, 'second_factor_required')
    return callerAt(world.address, token)
  }
  const present = (caller: Caller, code: string, at = '/auth/second-factor') => caller.send('POST', at, { code })

  it('refuses a session every operation except second factor and sign-out before its code is accepted', async () => {
    const caller = await awaitingCode()
    let tried = 0
    for (const route of routes) {
      const { method, path, access } = route
      if ('public' in access || 'secondFactorRequired' in access) continue
      const reply = await caller.send(method, path.replace(/\{\w+\}/g, alder.id), emptyBody(route))
      assert.equal(refusalOf(reply), '401 SECOND_FACTOR_REQUIRED', `${method} ${path}`)
      tried += 1
    }
    assert.ok(tried > 8)
    assert.equal((await caller.send('POST', '/auth/logout')).status, 204)
    assert.equal(refusalOf(await present(caller, ana.freshCode())), '401 SESSION_EXPIRED')
  })

  it('accepts a code once: the code of the sign-in fails at the step-up and at another sign-in', async () => {
    const [first, second] = [await awaitingCode(), await awaitingCode()]
    const code = ana.freshCode()
    assert.equal((await present(first, code)).status, 200)
    assert.equal(refusalOf(await present(first, code, '/auth/step-up')), '403 CODE_REJECTED')
    assert.equal(refusalOf(await present(second, code)), '401 SIGN_IN_FAILED')
    assert.equal((await present(first, ana.freshCode(), '/auth/step-up')).status, 200)
  })

  it('refuses a code older than the last accepted one, even while it is still current', async () => {
    const [first, second] = [await awaitingCode(), await awaitingCode()]
    const older = ana.freshCode()
    assert.equal((await present(first, ana.freshCode())).status, 200)
    assert.equal((await present(second, older)).status, 401)
  })

  it('accepts a code at most one step early or late', async () => {
    const late = ana.freshCode()
    world.clock.advance(60)
    assert.equal((await present(await awaitingCode(), late)).status, 401)
    const early = ana.freshCode()
    world.clock.advance(-30)
    assert.equal((await present(await awaitingCode(), early)).status, 200)
    world.clock.advance(30)
  })

  it('accepts exactly one of 50 simultaneous uses of one code in one session', async () => {
    const caller = await awaitingCode()
    const code = ana.freshCode()
    const replies = await Promise.all(Array.from({ length: 50 }, () => present(caller, code)))
    assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  })

  it('accepts exactly one of 50 simultaneous uses of one code over ten sessions', async () => {
    const callers: Caller[] = []
    for (let i = 0; i < 10; i += 1) callers.push(await awaitingCode())
    const code = ana.freshCode()
    const replies = await Promise.all(
      callers.flatMap((caller) => Array.from({ length: 5 }, () => present(caller, code))),
    )
    assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  })

  it('answers no step-up as busy when a person sends the same code several times at once', async () => {
    const person = await world.join(world.institutions.alder, 'Stella', ['analyst'])
    for (let round = 0; round < 8; round += 1) {
      const code = person.freshCode()
      const replies = await Promise.all(Array.from({ length: 5 }, () => person.send('POST', '/auth/step-up', { code })))
      const refused = replies.filter(({ status }) => status !== 200).map(refusalOf)
      assert.deepEqual(refused, Array(4).fill('403 CODE_REJECTED'), `round ${round}`)
    }
  })

  it('accepts exactly one of 50 simultaneous step-ups with one code', async () => {
    const caller = await awaitingCode()
    await present(caller, ana.freshCode())
    const code = ana.freshCode()
    const replies = await Promise.all(Array.from({ length: 50 }, () => present(caller, code, '/auth/step-up')))
    assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  })

  it('checks five codes per session before sign-in, and then refuses the correct one too', async () => {
    const caller = await awaitingCode()
    for (let i = 0; i < 5; i += 1) assert.equal((await present(caller, '000000')).status, 401)
    assert.equal((await present(caller, ana.freshCode())).status, 401)
    assert.equal((await present(await awaitingCode(), ana.freshCode())).status, 200)
  })

  it('counts no code that a session presents again after it has signed in', async () => {
    const caller = await awaitingCode()
    await present(caller, ana.freshCode())
    for (let i = 0; i < 5; i += 1) assert.equal(refusalOf(await present(caller, '000000')), '409 INVALID_STATE')
    const counted = await superuserQuery<{ failed_codes: number }>(
      world.database,
      'select distinct failed_codes from sign_in_counters',
    )
    assert.deepEqual(counted, [{ failed_codes: 0 }])
  })

  it('makes codes, but not passwords, of sign-ins wait 15 minutes after ten failed codes', async () => {
    const [one, two, three] = [await awaitingCode(), await awaitingCode(), await awaitingCode()]
    for (const caller of [one, two]) for (let i = 0; i < 5; i += 1) await present(caller, '000000')
    assert.equal(refusalOf(await present(three, ana.freshCode())), '401 SIGN_IN_FAILED')
    const [failed, waiting] = (await eventsOf(world.database, alder.id)).slice(-3)
    assert.deepEqual(
      [failed!.kind, waiting!.kind, waiting!.data],
      ['sign_in.second_factor', 'sign_in.waiting', { failures: 10, wait_minutes: 15, factor: 'second_factor' }],
    )
    await awaitingCode()
    world.clock.advance(15 * 60)
    assert.equal((await present(await awaitingCode(), ana.freshCode())).status, 200)
  })

  it('accepts the correct code after 99 consecutive failed codes', async () => {
    await ana.signIn()
    await present(ana, '000000', '/auth/step-up')
    await superuserQuery(
      world.database,
      'update sign_in_counters set failed_codes_in_a_row = 99, failed_codes = 1 where failed_codes_in_a_row = 1',
    )
    assert.equal(refusalOf(await present(ana, ana.freshCode(), '/auth/step-up')), '200')
  })

  it('locks a factor after a hundred consecutive failed codes, regardless of the waits between them', async () => {
    await ana.signIn()
    await present(ana, '000000', '/auth/step-up')
    await superuserQuery(
      world.database,
      'update sign_in_counters set failed_codes_in_a_row = 99, failed_codes = 1 where failed_codes_in_a_row = 1',
    )
    await present(ana, '000000', '/auth/step-up')
    const [locked] = await eventsOf(world.database, world.institutions.alder.id, 'second_factor.locked')
    assert.deepEqual([locked!.outcome, locked!.data], ['success', { failures: 100 }])
    world.clock.advance(15 * MINUTE)
    assert.equal(refusalOf(await present(ana, ana.freshCode(), '/auth/step-up')), '403 CODE_REJECTED')
  })
})

describe('a session', () => {
  let world: World
  let ada: Person
  before(async () => {
    world = await createWorld()
    ada = world.institutions.alder.administrator
  })
  after(() => world.stop())

  const me = async (): Promise<string> => refusalOf(await ada.send('GET', '/me'))

  it('ends a session after 30 minutes without use and not while it is used', async () => {
    await ada.signIn()
    for (let i = 0; i < 4; i += 1) {
      world.clock.advance(29 * MINUTE)
      assert.equal(await me(), '200')
    }
    // The time of use is known to a minute.
    world.clock.advance(31 * MINUTE)
    assert.equal(await me(), '401 SESSION_EXPIRED')
  })

  it('ends a session 12 hours after its start, used or not', async () => {
    await ada.signIn()
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.clock.advance(20 * MINUTE)
      assert.equal(await me(), '200')
    }
    world.clock.advance(20 * MINUTE)
    assert.equal(await me(), '401 SESSION_EXPIRED')
  })

  it('allows five minutes for the second factor of a sign-in', async () => {
    const login = { institution_reference: 'alder-bank', email: ada.email, password: PASSWORD }
    const { token } = await world.anonymous.post('/auth/login', login)
    world.clock.advance(5 * MINUTE)
    assert.equal(
      refusalOf(await callerAt(world.address, token).send('POST', '/auth/second-factor', { code: ada.freshCode() })),
      '401 SESSION_EXPIRED',
    )
  })

  it('keeps a session stepped up for ten minutes after a code', async () => {
    await ada.signIn()
    const invite = (email: string) => ada.send('POST', '/admin/invitations', { email, roles: ['analyst'] })
    world.clock.advance(599)
    assert.equal((await invite('one@alder-bank.example')).status, 201)
    world.clock.advance(1)
    assert.equal(refusalOf(await invite('two@alder-bank.example')), '403 STEP_UP_REQUIRED')
    await ada.stepUp()
    assert.equal((await invite('two@alder-bank.example')).status, 201)
  })

  it('refuses a session after its person signed out', async () => {
    await ada.signIn()
    assert.equal((await ada.send('POST', '/auth/logout')).status, 204)
    assert.equal(await me(), '401 SESSION_EXPIRED')
    assert.equal(refusalOf(await ada.send('POST', '/auth/logout')), '401 SESSION_EXPIRED')
  })

  it('refuses the second factor for a session that is already signed in', async () => {
    await ada.signIn()
    assert.equal(
      refusalOf(await ada.send('POST', '/auth/second-factor', { code: ada.freshCode() })),
      '409 INVALID_STATE',
    )
  })

  it('refuses requests without a token, and with a malformed, unknown or wrong kind of token', async () => {
    const tokens = [
      undefined,
      'x',
      'cds_s_',
      `cds_s_${'A'.repeat(43)}`,
      `cds_m_${'A'.repeat(43)}`,
      `cds_i_${'A'.repeat(43)}`,
    ]
    for (const token of tokens) {
      const reply = await callerAt(world.address, token).send('GET', '/me')
      assert.equal(refusalOf(reply), '401 UNAUTHENTICATED')
      assert.equal(reply.headers.get('www-authenticate'), 'Bearer')
    }
  })
})
