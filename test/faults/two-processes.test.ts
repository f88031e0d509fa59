import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf, type Reply } from '../call.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, fromBase32, type Lender, PASSWORD, type Person, type World } from '../world.ts'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'
import type { Service } from '../../src/service.ts'

const CROWD = 50

/** Two services that share only the database and the keys. */
describe('two processes on one database', () => {
  let world: World
  let alder: Lender
  let second: Service
  let addresses: readonly string[]
  before(async () => {
    world = await createWorld({ realHashes: true })
    alder = world.institutions.alder
    second = await world.beside()
    addresses = [world.address, await second.listen()]
  })
  beforeEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(async () => {
    await second.stop()
    await world.stop()
  })

  const atBoth = (token?: string): readonly Caller[] => addresses.map((address) => callerAt(address, token))
  const crowd = (callers: readonly Caller[], path: string, body: object): Promise<Reply[]> =>
    Promise.all(Array.from({ length: CROWD }, (_, i) => callers[i % callers.length]!.send('POST', path, body)))
  const passwordOnly = async (person: Person): Promise<string> => {
    const login = { institution_reference: alder.reference, email: person.email, password: PASSWORD }
    return (await world.anonymous.post('/auth/login', login)).token
  }
  const failedCodes = async (): Promise<number> =>
    (
      await superuserQuery<{ n: number }>(
        world.database,
        'select coalesce(max(failed_codes), 0) as n from sign_in_counters',
      )
    )[0]!.n

  it('checks no more wrong codes of an open session than its limit, however many arrive at once, and then ends it', async () => {
    const ana = await world.join(alder, 'Ana', ['analyst'])
    const replies = await crowd(atBoth(ana.token), '/auth/step-up', { code: '000000' })
    for (const reply of replies) assert.match(refusalOf(reply), /^(?:403 CODE_REJECTED|401 SESSION_EXPIRED)$/)
    const counted = 'select max(failed_codes_in_a_row) as n from sign_in_counters'
    assert.deepEqual(await superuserQuery(world.database, counted), [{ n: 10 }])
    const right = await ana.send('POST', '/auth/step-up', { code: ana.freshCode() })
    assert.equal(refusalOf(right), '401 SESSION_EXPIRED')
  })

  it('checks at most five codes of one unfinished sign-in, however many arrive at once', async () => {
    const ben = await world.join(alder, 'Ben', ['analyst'])
    const token = await passwordOnly(ben)
    const replies = await crowd(atBoth(token), '/auth/second-factor', { code: '000000' })
    assert.deepEqual(new Set(replies.map(refusalOf)), new Set(['401 SIGN_IN_FAILED']))
    assert.equal(await failedCodes(), 5)
    const right = await callerAt(addresses[1]!, token).send('POST', '/auth/second-factor', { code: ben.freshCode() })
    assert.equal(refusalOf(right), '401 SIGN_IN_FAILED')
  })

  it('checks no more wrong codes than the limit over unfinished sign-ins together', async () => {
    const cleo = await world.join(alder, 'Cleo', ['analyst'])
    const callers: Caller[] = []
    for (let i = 0; i < 6; i += 1) callers.push(callerAt(addresses[i % 2]!, await passwordOnly(cleo)))
    await Promise.all(
      Array.from({ length: CROWD }, (_, i) => {
        const at = i % callers.length
        return callers[at]!.send('POST', '/auth/second-factor', { code: '000000' })
      }),
    )
    assert.equal(await failedCodes(), 10)
  })

  it('creates one account from simultaneous acceptances of one link', async () => {
    await alder.administrator.stepUp()
    const email = 'dora@alder-bank.example'
    const issued = await alder.administrator.post('/admin/invitations', { email, roles: ['analyst'] }, 201)
    const token = (issued as { link: string }).link.split('#token=')[1]!
    const { secret } = await world.anonymous.post('/invitations/enrollment', { token })
    const code = codeAt(fromBase32(secret), stepAt(world.clock.now()))
    const replies = await crowd(atBoth(), '/invitations/accept', {
      token,
      display_name: 'Dora',
      password: PASSWORD,
      code,
    })
    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    assert.equal((await superuserQuery(world.database, 'select 1 from users where email = $1', [email])).length, 1)
  })

  it('ends the sessions of a person in both processes at the next request after a suspension', async () => {
    const eve = await world.join(alder, 'Eve', ['analyst'])
    const [here, there] = atBoth(eve.token) as [Caller, Caller]
    for (const caller of [here, there]) assert.equal((await caller.send('GET', '/me')).status, 200)
    const { id } = await eve.get('/me')
    await alder.administrator.stepUp()
    await alder.administrator.post(`/admin/users/${id}/suspend`)
    assert.equal(refusalOf(await there.send('GET', '/me')), '401 SESSION_EXPIRED')
    assert.equal(refusalOf(await here.send('GET', '/me')), '401 SESSION_EXPIRED')
    const login = { institution_reference: alder.reference, email: eve.email, password: PASSWORD }
    for (const caller of atBoth())
      assert.equal(refusalOf(await caller.send('POST', '/auth/login', login)), '401 SIGN_IN_FAILED')
  })

  it('ends an unfinished sign-in of a suspended person in both processes, and accepts no code of it', async () => {
    const finn = await world.join(alder, 'Finn', ['analyst'])
    const { id } = await finn.get('/me')
    const token = await passwordOnly(finn)
    await alder.administrator.stepUp()
    await alder.administrator.post(`/admin/users/${id}/suspend`)
    const code = finn.freshCode()
    for (const caller of atBoth(token))
      assert.equal(refusalOf(await caller.send('POST', '/auth/second-factor', { code })), '401 SESSION_EXPIRED')
  })

  it('ends a session in both processes when it is signed out in one', async () => {
    const gil = await world.join(alder, 'Gil', ['analyst'])
    const [here, there] = atBoth(gil.token) as [Caller, Caller]
    await here.post('/auth/logout', undefined, 204)
    assert.equal(refusalOf(await there.send('GET', '/me')), '401 SESSION_EXPIRED')
  })
})
