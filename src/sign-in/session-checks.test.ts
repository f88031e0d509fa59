import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'

const NEXT = 'eleven herons on the quay'
const MINUTE = 60

describe('an open session', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let made = 0
  before(async () => {
    world = await createWorld({ environment: { LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE: '10' } })
    alder = world.institutions.alder
  })
  const join = async (): Promise<void> => {
    made += 1
    ana = await world.join(alder, `Ana${made}`, ['analyst'])
    world.clock.advance(MINUTE)
  }
  afterEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(() => world.stop())

  const signIn = (password: string): Promise<Reply> =>
    world.anonymous.send('POST', '/auth/login', { institution_reference: alder.reference, email: ana.email, password })
  const change = (from: string, to: string): Promise<Reply> =>
    ana.send('POST', '/me/password', { current_password: from, new_password: to })

  it('an open session works, steps up and changes its password while a stranger fails to sign in at its address without pause', async () => {
    await join()
    for (const work of [
      () => ana.send('GET', '/me'),
      () => ana.send('POST', '/auth/step-up', { code: ana.freshCode() }),
      () => change(PASSWORD, NEXT),
      () => ana.send('POST', '/auth/step-up', { code: ana.freshCode() }),
      () => change(NEXT, PASSWORD),
    ]) {
      for (let i = 0; i < 15; i += 1) assert.ok([401, 429].includes((await signIn('wrong')).status))
      assert.equal(refusalOf(await work()), '200')
      world.clock.advance(MINUTE)
    }
  })

  it('a wait that failed sign-ins have begun does not touch an open session', async () => {
    await join()
    await superuserQuery(
      world.database,
      `update sign_in_counters
       set passwords_wait_until = '9999-12-31', source_waits_until = '9999-12-31', failed_codes = 50, codes_wait_until = '9999-12-31'`,
    )
    assert.equal((await signIn(PASSWORD)).status, 401, 'a sign-in has to wait')
    assert.equal(refusalOf(await ana.send('POST', '/auth/step-up', { code: ana.freshCode() })), '200')
    assert.equal(refusalOf(await change(PASSWORD, NEXT)), '200')
  })

  it('a session ends with the tenth failed code or password, counted together, and its person signs in again', async () => {
    await join()
    await ana.stepUp()
    world.clock.advance(MINUTE)
    for (let i = 0; i < 3; i += 1) assert.equal((await change('wrong', NEXT)).status, 403)
    for (let i = 0; i < 6; i += 1)
      assert.equal((await ana.send('POST', '/auth/step-up', { code: '000000' })).status, 403)
    assert.equal((await ana.send('GET', '/me')).status, 200)
    world.clock.advance(MINUTE)
    assert.equal((await ana.send('POST', '/auth/step-up', { code: '000000' })).status, 403)
    assert.equal((await ana.send('GET', '/me')).status, 401)
    const [ended] = (await eventsOf(world.database, alder.id, 'session.ended')).slice(-1)
    assert.deepEqual([ended!.data, ended!.subject!.type], [{ failures: 10 }, 'session'])
    await ana.signIn()
  })

  it('the refusals of a wrong password and of a wrong code say that several of them end the session, and advise no wait', async () => {
    await join()
    const wrong = [await change('wrong', NEXT), await ana.send('POST', '/auth/step-up', { code: '000000' })]
    for (const { body } of wrong) {
      const { detail } = body as { detail: string }
      assert.match(
        detail,
        /several wrong (passwords or codes|codes or passwords) end this session, and then you sign in again\.$/,
      )
      assert.doesNotMatch(detail, /minutes/)
    }
  })

  it('a session counts failed codes anew after a right one', async () => {
    await join()
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1)
        assert.equal(refusalOf(await ana.send('POST', '/auth/step-up', { code: '000000' })), '403 CODE_REJECTED')
      assert.equal(refusalOf(await ana.send('POST', '/auth/step-up', { code: ana.freshCode() })), '200')
      world.clock.advance(MINUTE)
    }
  })

  it('a session admits ten checks in a minute', async () => {
    await join()
    for (let i = 0; i < 9; i += 1) await ana.send('POST', '/auth/step-up', { code: '000000' })
    assert.equal(refusalOf(await ana.send('POST', '/auth/step-up', { code: ana.freshCode() })), '200')
    assert.equal(refusalOf(await ana.send('POST', '/auth/step-up', { code: '000000' })), '429 RATE_LIMITED')
  })

  it('failed codes of a session count towards those that lock the factor', async () => {
    await join()
    await ana.send('POST', '/auth/step-up', { code: '000000' })
    await superuserQuery(
      world.database,
      'update sign_in_counters set failed_codes_in_a_row = 100 where failed_codes_in_a_row = 1',
    )
    assert.equal(refusalOf(await ana.send('POST', '/auth/step-up', { code: ana.freshCode() })), '403 CODE_REJECTED')
  })
})
