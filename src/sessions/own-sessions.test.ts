import type { OwnSessionOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { changedMeanwhile, whileLocked } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'

const MINUTE = 60
const SAME_ID = { 'x-request-id': 'same-request-id' }

describe('the sessions of a person', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let made = 0
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
  })
  beforeEach(async () => {
    made += 1
    // Tests advance the clock, which expires the session of the inviting administrator.
    await alder.administrator.signIn()
    ana = await world.join(alder, `Ana${made}`, ['analyst'])
  })
  after(() => world.stop())

  /** Opens another session of the person, who keeps using the previous one. */
  const another = async (person: Person = ana): Promise<Caller> => {
    const kept = person.token
    await person.signIn()
    const other = callerAt(world.address, person.token)
    person.token = kept
    return other
  }
  const awaitingCode = async (): Promise<Caller> => {
    const login = { institution_reference: alder.reference, email: ana.email, password: PASSWORD }
    const { token } = await world.anonymous.post('/auth/login', login)
    return callerAt(world.address, token)
  }
  const list = (caller: Caller = ana): Promise<readonly OwnSessionOut[]> => caller.get('/me/sessions')
  const idOf = async (caller: Caller): Promise<string> => (await list(caller)).find((session) => session.current)!.id
  const revoke = (id: string, caller: Caller = ana): Promise<Reply> =>
    caller.send('POST', `/me/sessions/${id}/revoke`, undefined, SAME_ID)
  const me = async (caller: Caller): Promise<string> => refusalOf(await caller.send('GET', '/me'))

  it('lists open sessions newest first and marks exactly the calling one as current', async () => {
    await awaitingCode()
    const other = await another()
    const listed = await list()
    assert.deepEqual(
      listed.map(({ state, current }) => [state, current]),
      [
        ['authenticated', false],
        ['second_factor_required', false],
        ['authenticated', true],
      ],
    )
    assert.deepEqual(
      (await list(other)).map(({ current }) => current),
      [true, false, false],
    )
    assert.equal(listed[2]!.id, (await ana.get('/me')).session.session_id)
  })

  it('states the same end of a session in GET /me and GET /me/sessions, and ends none before 30 minutes without use', async () => {
    const ends = async (): Promise<[string, string]> => {
      const listed = (await list()).find(({ current }) => current)!
      const { session } = await ana.get('/me')
      assert.deepEqual(
        [listed.idle_expires_at, listed.expires_at],
        [session.idle_expires_at, session.expires_at],
        'the two answers',
      )
      return [world.clock.now().toISOString(), listed.idle_expires_at]
    }
    for (const seconds of [0, 30, 59, 61, 200]) {
      world.clock.advance(seconds)
      const [used, end] = await ends()
      const idle = (Date.parse(end) - Date.parse(used)) / 1000
      assert.ok(idle >= 30 * MINUTE && idle <= 31 * MINUTE, `${idle} s after ${seconds} s`)
    }
    world.clock.advance(59)
    const [, end] = await ends()
    world.clock.advance(30 * MINUTE - 1)
    assert.equal(await me(ana), '200', `used 30 minutes less a second ago, and open until ${end}`)
  })

  it('lists no closed or expired session, and no secret that could open one', async () => {
    await another()
    await awaitingCode()
    const closed = await another()
    await closed.post('/auth/logout', undefined, 204)
    assert.equal((await list()).length, 3)
    world.clock.advance(5 * MINUTE)
    assert.deepEqual(
      (await list()).map(({ state }) => state),
      ['authenticated', 'authenticated'],
    )
    world.clock.advance(25 * MINUTE - 1)
    await ana.get('/me')
    world.clock.advance(MINUTE + 1)
    const text = (await ana.send('GET', '/me/sessions')).text
    assert.equal((JSON.parse(text) as unknown[]).length, 1)
    assert.doesNotMatch(text, /cds_s_|token|fingerprint|address|"ip/i)
  })

  it('closes all sessions except the current one and counts only those that had not expired', async () => {
    const old = await another()
    world.clock.advance(31 * MINUTE)
    await ana.signIn()
    const others = [await another(), await awaitingCode()]
    assert.deepEqual(await ana.post('/me/sessions/revoke-others'), { revoked: 2 })
    for (const caller of [old, others[0]!]) assert.equal(await me(caller), '401 SESSION_EXPIRED')
    assert.equal(
      refusalOf(await others[1]!.send('POST', '/auth/second-factor', { code: ana.freshCode() })),
      '401 SESSION_EXPIRED',
    )
    assert.equal(await me(ana), '200')
    assert.deepEqual(await ana.post('/me/sessions/revoke-others'), { revoked: 0 })
    const event = (await eventsOf(world.database, alder.id, 'sessions.revoked')).at(-2)!
    assert.deepEqual([event.data, event.subject], [{ sessions_closed: 2 }, event.actor])
  })

  it('closes single sessions, including one that awaits its second factor, with an event each', async () => {
    const other = await another()
    await awaitingCode()
    const [waiting, open] = (await list()).toSorted((a, b) => b.state.localeCompare(a.state))
    assert.equal((await revoke(waiting!.id)).status, 204)
    assert.equal((await revoke((await idOf(other)).toUpperCase())).status, 204)
    assert.equal(await me(other), '401 SESSION_EXPIRED')
    assert.deepEqual(
      (await list()).map(({ current }) => current),
      [true],
    )
    const events = (await eventsOf(world.database, alder.id, 'session.revoked')).slice(-2)
    assert.deepEqual(events[0]!.subject, { type: 'session', id: waiting!.id })
    assert.equal(open!.state, 'authenticated')
  })

  it('refuses to close the current session, which signing out does', async () => {
    const id = await idOf(ana)
    for (const spelt of [id, id.toUpperCase()]) assert.equal(refusalOf(await revoke(spelt)), '409 SESSION_IS_CURRENT')
    assert.equal(await me(ana), '200')
  })

  it('refuses to close an ended session, and records no second event', async () => {
    const id = await idOf(await another())
    assert.equal((await revoke(id)).status, 204)
    assert.equal(refusalOf(await revoke(id)), '409 INVALID_STATE')
    const events = await eventsOf(world.database, alder.id, 'session.revoked')
    assert.equal(events.filter((event) => event.subject?.id === id).length, 1)
  })

  it('answers a colleague as for a session that does not exist, and leaves it open', async () => {
    const otto = await world.join(alder, `Otto${made}`, ['administrator'])
    const unknown = await revoke('00000000-0000-7000-8000-000000000000', otto)
    const foreign = await revoke(await idOf(ana), otto)
    assert.equal(refusalOf(unknown), '404 NOT_FOUND')
    assert.equal(foreign.text, unknown.text)
    assert.equal(await me(ana), '200')
  })

  it('keeps one of several sessions that close each other simultaneously, with access to its account', async () => {
    // Long enough after their last use that each request also writes the time of use.
    const callers = [ana, await another(), await another(), await another()]
    const { id } = await ana.get('/me')
    world.clock.advance(2 * MINUTE)
    const lock = `select from users where id = '${id}' for no key update`
    const replies = await whileLocked(world.database, lock, callers.length, () =>
      Promise.all(callers.map((caller) => caller.send('POST', '/me/sessions/revoke-others'))),
    )
    assert.deepEqual(replies.map(refusalOf).toSorted(), ['200', ...Array<string>(3).fill('401 SESSION_EXPIRED')])
    const current = await Promise.all(callers.map(me))
    assert.deepEqual(current.toSorted(), ['200', ...Array<string>(3).fill('401 SESSION_EXPIRED')])
  })

  it('does not authenticate a session that is closed while its code is being checked', async () => {
    const caller = await awaitingCode()
    const { id } = (await list()).find(({ state }) => state !== 'authenticated')!
    const reply = await changedMeanwhile(
      world.database,
      `select from sessions where id = '${id}' for update`,
      `update sessions set state = 'revoked', revoked_at = now() where id = '${id}'`,
      () => caller.send('POST', '/auth/second-factor', { code: ana.freshCode() }),
    )
    assert.equal(reply.status, 401)
    assert.equal((await list()).length, 1)
  })

  it('refuses a session that was closed during its requests from the next request on', async () => {
    const other = await another()
    const id = await idOf(other)
    const uses = Promise.all(Array.from({ length: 20 }, () => other.send('GET', '/me')))
    assert.equal((await revoke(id)).status, 204)
    assert.ok((await uses).every(({ status }) => [200, 401].includes(status)))
    assert.equal(await me(other), '401 SESSION_EXPIRED')
  })

  it('refuses a session at its next request in every process once it was closed in one', async () => {
    const second = await world.beside()
    try {
      const other = await another()
      const there = callerAt(await second.listen(), other.token)
      assert.equal(await me(there), '200')
      await ana.post('/me/sessions/revoke-others')
      assert.equal(await me(there), '401 SESSION_EXPIRED')
    } finally {
      await second.stop()
    }
  })

  it('refuses to list or close sessions while the institution is suspended', async () => {
    const id = await idOf(await another())
    await superuserQuery(world.database, `update institutions set status = 'suspended' where id = $1`, [alder.id])
    try {
      assert.equal(refusalOf(await revoke(id)), '403 INSTITUTION_SUSPENDED')
      assert.equal(refusalOf(await ana.send('POST', '/me/sessions/revoke-others')), '403 INSTITUTION_SUSPENDED')
      assert.equal(refusalOf(await ana.send('GET', '/me/sessions')), '403 INSTITUTION_SUSPENDED')
    } finally {
      await superuserQuery(world.database, `update institutions set status = 'active' where id = $1`, [alder.id])
    }
    assert.equal((await revoke(id)).status, 204)
  })
})
