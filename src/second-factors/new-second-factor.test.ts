import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf, type Reply, statusesOf } from '../../test/call.ts'
import { changedMeanwhile } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, fromBase32, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'

const MINUTE = 60

describe('a new key for the second factor', () => {
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
    ana = await world.join(alder, `Ana${made}`, ['analyst'])
  })
  after(() => world.stop())

  const enrol = async (): Promise<Buffer> => {
    const { secret } = await ana.post('/me/second-factor/enrollment')
    return fromBase32(secret)
  }
  /** The next code of a key; the clock advances one step, so that the code is unused. */
  const codeOf = (seed: Buffer): string => {
    world.clock.advance(30)
    return codeAt(seed, stepAt(world.clock.now()))
  }
  const present = (at: string, code: string, caller: Caller = ana): Promise<Reply> => caller.send('POST', at, { code })
  const confirm = (code: string): Promise<Reply> => present('/me/second-factor/confirmation', code)
  const stepUp = (code: string): Promise<Reply> => present('/auth/step-up', code)
  const awaitingCode = async (): Promise<Caller> => {
    const login = { institution_reference: alder.reference, email: ana.email, password: PASSWORD }
    const { token } = await world.anonymous.post('/auth/login', login)
    return callerAt(world.address, token)
  }
  const secondFactor = async (code: string): Promise<Reply> =>
    present('/auth/second-factor', code, await awaitingCode())

  it('accepts codes of a pending key only at its confirmation', async () => {
    const seed = await enrol()
    assert.equal(refusalOf(await stepUp(codeOf(seed))), '403 CODE_REJECTED')
    assert.equal(refusalOf(await secondFactor(codeOf(seed))), '401 SIGN_IN_FAILED')
    assert.equal((await stepUp(ana.freshCode())).status, 200)
    assert.equal((await secondFactor(ana.freshCode())).status, 200)
  })

  it('returns the key as base32 and as an otpauth URI', async () => {
    const body = await ana.post('/me/second-factor/enrollment')
    assert.match(body.secret, /^[A-Z2-7]{32}$/)
    assert.match(body.otpauth_uri, /^otpauth:\/\/totp\/Probity%20alder-bank:/)
    assert.equal(new URL(body.otpauth_uri).searchParams.get('secret'), body.secret)
  })

  it('activates a key by its first code, closes the other sessions and does not accept that code again', async () => {
    const kept = ana.token
    await ana.signIn()
    const other = callerAt(world.address, ana.token)
    ana.token = kept
    const seed = await enrol()
    const code = codeOf(seed)
    const reply = await confirm(code)
    assert.deepEqual([reply.status, reply.body], [200, { revoked: 1 }])
    assert.equal(refusalOf(await other.send('GET', '/me')), '401 SESSION_EXPIRED')
    assert.equal((await ana.send('GET', '/me')).status, 200)
    assert.equal(refusalOf(await stepUp(code)), '403 CODE_REJECTED')
    assert.equal((await secondFactor(code)).status, 401)
    assert.equal((await stepUp(codeOf(seed))).status, 200)
    assert.equal(refusalOf(await stepUp(ana.freshCode())), '403 CODE_REJECTED')
  })

  it('destroys the old key and empties the pending slot when a key is activated', async () => {
    const seed = await enrol()
    const { id } = await ana.get('/me')
    const sealed = () =>
      superuserQuery<{ state: string; sealed_seed: Buffer }>(
        world.database,
        'select state, sealed_seed from second_factors where user_id = $1 order by state',
        [id],
      )
    const [old, waiting] = await sealed()
    assert.equal((await confirm(codeOf(seed))).status, 200)
    const [current, empty] = await sealed()
    assert.deepEqual([current!.state, empty!.sealed_seed.length], ['in_service', 0])
    assert.ok(!current!.sealed_seed.equals(old!.sealed_seed) && !current!.sealed_seed.equals(waiting!.sealed_seed))
    assert.equal(refusalOf(await confirm(codeOf(seed))), '409 SECOND_FACTOR_NOT_PENDING')
  })

  it('replaces a pending key at each enrolment and confirms only the last one', async () => {
    const [first, last] = [await enrol(), await enrol()]
    assert.equal(refusalOf(await confirm(codeOf(first))), '403 CODE_REJECTED')
    assert.equal((await confirm(codeOf(last))).status, 200)
  })

  it('requires a code from the last ten minutes to enrol', async () => {
    world.clock.advance(10 * MINUTE)
    assert.equal(refusalOf(await ana.send('POST', '/me/second-factor/enrollment')), '403 STEP_UP_REQUIRED')
  })

  it('refuses to confirm a new key by a code of the old one', async () => {
    await enrol()
    assert.equal(refusalOf(await confirm(ana.freshCode())), '403 CODE_REJECTED')
    assert.equal((await stepUp(ana.freshCode())).status, 200)
  })

  it('counts failed codes of all operations of a session together: the tenth ends it', async () => {
    await enrol()
    for (let failure = 1; failure <= 5; failure += 1) await stepUp('000000')
    for (let failure = 1; failure <= 5; failure += 1) assert.equal((await confirm('000000')).status, 403)
    const [failed, ended] = (await eventsOf(world.database, alder.id)).slice(-2)
    assert.deepEqual([failed!.kind, failed!.outcome], ['second_factor.changed', 'failed'])
    assert.deepEqual([ended!.kind, ended!.subject!.type, ended!.data], ['session.ended', 'session', { failures: 10 }])
    assert.equal(refusalOf(await confirm('000000')), '401 SESSION_EXPIRED')
  })

  it('counts no failed code without a pending key', async () => {
    for (let i = 0; i < 12; i += 1) assert.equal(refusalOf(await confirm('000000')), '409 SECOND_FACTOR_NOT_PENDING')
    assert.equal((await stepUp(ana.freshCode())).status, 200)
  })

  it('does not unlock a factor that a hundred consecutive failures have locked', async () => {
    const seed = await enrol()
    await stepUp('000000')
    await superuserQuery(
      world.database,
      'update sign_in_counters set failed_codes_in_a_row = 100, failed_codes = 1 where failed_codes_in_a_row = 1',
    )
    assert.equal(refusalOf(await confirm(codeOf(seed))), '403 CODE_REJECTED')
  })

  it('activates a key exactly once for 50 simultaneous uses of one code', async () => {
    const code = codeOf(await enrol())
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(code)))
    assert.deepEqual(
      statusesOf(replies).filter((status) => status === 200),
      [200],
    )
    const { id } = await ana.get('/me')
    const events = await eventsOf(world.database, alder.id, 'second_factor.changed')
    assert.equal(events.filter((event) => event.subject?.id === id && event.outcome === 'success').length, 1)
  })

  it('refuses a code of the old key that was being checked when the new one was activated', async () => {
    const { id } = await ana.get('/me')
    const reply = await changedMeanwhile(
      world.database,
      `select from second_factors where user_id = '${id}' for update`,
      `update second_factors set sealed_seed = sealed_seed || '\\x00' where user_id = '${id}'`,
      () => stepUp(ana.freshCode()),
    )
    assert.equal(refusalOf(reply), '403 CODE_REJECTED')
  })

  it('keeps a pending key for one hour', async () => {
    const kept = await enrol()
    world.clock.advance(25 * MINUTE)
    await ana.get('/me')
    world.clock.advance(25 * MINUTE)
    assert.equal((await confirm(codeOf(kept))).status, 200)
    assert.equal((await stepUp(codeOf(kept))).status, 200)
    const forgotten = await enrol()
    for (let i = 0; i < 3; i += 1) {
      world.clock.advance(20 * MINUTE)
      await ana.get('/me')
    }
    assert.equal(refusalOf(await confirm(codeOf(forgotten))), '409 SECOND_FACTOR_NOT_PENDING')
    await alder.administrator.signIn()
  })

  it('enrols and activates no key for a session that was closed while the request waited', async () => {
    const { id } = await ana.get('/me')
    const seed = await enrol()
    const closed = (request: () => Promise<Reply>): Promise<Reply> =>
      changedMeanwhile(
        world.database,
        `select from users where id = '${id}' for no key update`,
        `update sessions set state = 'revoked', revoked_at = now() where user_id = '${id}'`,
        request,
      )
    assert.equal(refusalOf(await closed(() => confirm(codeOf(seed)))), '401 SESSION_EXPIRED')
    await ana.signIn()
    assert.equal(refusalOf(await closed(() => ana.send('POST', '/me/second-factor/enrollment'))), '401 SESSION_EXPIRED')
  })

  it('stores the key only sealed in its row, and not in any event', async () => {
    const { secret } = await ana.post('/me/second-factor/enrollment')
    const seed = fromBase32(secret).toString('hex')
    const rows = await superuserQuery<{ text: string }>(world.database, 'select t::text as text from second_factors t')
    assert.ok(rows.every(({ text }) => !text.includes(seed)))
    const event = (await eventsOf(world.database, alder.id, 'second_factor.enrolled')).at(-1)!
    assert.deepEqual(event.data, {})
  })
})
