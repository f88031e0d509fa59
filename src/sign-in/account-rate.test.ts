import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { type Caller, callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { sweepExpired } from '../../test/planted-work.ts'
import { createWorld, type Lender, PASSWORD, type World } from '../../test/world.ts'
import type { Service } from '../service.ts'

const SAME_ID = { 'x-request-id': 'same-request-id' }
const ACCOUNT = 4
const NUMBERS = [ACCOUNT, ACCOUNT + 1]

describe('the limit per minute of an account', () => {
  let world: World
  let alder: Lender
  let second: Service
  let other: Caller
  before(async () => {
    world = await createWorld({
      environment: {
        LIMIT_SIGN_IN_ACCOUNT_PER_MINUTE: String(ACCOUNT),
        LIMIT_FAILED_PASSWORDS: '100',
        LIMIT_FAILED_CODES: '100',
      },
    })
    alder = world.institutions.alder
    second = await world.beside()
    other = callerAt(await second.listen())
  })
  afterEach(() => world.clock.advance(60))
  after(async () => {
    await second.stop()
    await world.stop()
  })

  const signIn = (change: object = {}, caller: Caller = world.anonymous): Promise<Reply> =>
    caller.send(
      'POST',
      '/auth/login',
      { institution_reference: alder.reference, email: alder.administrator.email, password: PASSWORD, ...change },
      SAME_ID,
    )
  const times = async (count: number, work: () => Promise<Reply>): Promise<Reply[]> => {
    const replies: Reply[] = []
    for (let i = 0; i < count; i += 1) replies.push(await work())
    return replies
  }
  const statusesOf = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status)

  it('admits the limit of passwords per minute over all processes, right or wrong, and then states how long to wait', async () => {
    const tries: Reply[] = []
    for (const [caller, password] of [
      [world.anonymous, 'wrong'],
      [other, 'wrong'],
      [world.anonymous, PASSWORD],
      [other, PASSWORD],
    ] as const)
      tries.push(await signIn({ password }, caller))
    assert.deepEqual(statusesOf(tries), [401, 401, 200, 200])
    world.clock.advance(20)
    for (const caller of [world.anonymous, other]) {
      const limited = await signIn({}, caller)
      assert.equal(refusalOf(limited), '429 RATE_LIMITED')
      assert.equal(limited.headers.get('retry-after'), '40')
      assert.match(limited.headers.get('ratelimit-policy')!, /, "account";q=4;w=60$/)
      assert.match(limited.headers.get('ratelimit')!, /^"source";r=\d+;t=\d+, "account";r=0;t=40$/)
    }
    world.clock.advance(40)
    assert.equal((await signIn()).status, 200)
  })

  it('admits no more than the limit when all requests arrive at once, at two processes', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn({ password: 'wrong' }, i % 2 === 0 ? world.anonymous : other)),
    )
    assert.equal(replies.filter(({ status }) => status === 401).length, ACCOUNT)
    assert.equal(replies.filter(({ status }) => status === 429).length, 20 - ACCOUNT)
  })

  it('answers identically for a known address, an unknown one and an institution that does not exist', async () => {
    const limited = new Set<string>()
    for (const change of [
      {},
      { email: 'nobody@alder-bank.example' },
      { institution_reference: 'nowhere' },
      { institution_reference: '', email: '' },
    ]) {
      const replies = await times(ACCOUNT + 1, () => signIn({ ...change, password: 'wrong' }))
      assert.deepEqual(statusesOf(replies), [401, 401, 401, 401, 429])
      const last = replies.pop()!
      limited.add(JSON.stringify([last.text, last.headers.get('retry-after')]))
      for (const { headers } of replies)
        assert.ok(
          !headers.get('ratelimit')!.includes('account'),
          'the answer must not reveal how often others have tried',
        )
    }
    assert.equal(limited.size, 1)
  })

  it('counts codes of a sign-in together with the passwords of their account, and those of an open session apart', async () => {
    const { administrator } = alder
    await administrator.signIn()
    world.clock.advance(60)
    const wrong = { code: '000000' }
    const stepUps = await times(ACCOUNT + 1, () => administrator.send('POST', '/auth/step-up', wrong))
    assert.deepEqual(statusesOf(stepUps), [403, 403, 403, 403, 429])
    assert.equal((await signIn()).status, 200, 'a sign-in is another thing')
    world.clock.advance(60)

    const signingIn = callerAt(world.address, ((await signIn()).body as { token: string }).token)
    const codes = await times(ACCOUNT, () => signingIn.send('POST', '/auth/second-factor', wrong))
    assert.deepEqual(statusesOf(codes), [401, 401, 401, 429])
    world.clock.advance(60)

    await administrator.stepUp()
    const params = { email: 'ina@alder-bank.example', roles: ['analyst'] }
    const { link } = await administrator.post('/admin/invitations', params, 201)
    const token = link!.split('#token=')[1]!
    await world.anonymous.post('/invitations/enrollment', { token })
    const body = { token, display_name: 'Ina', password: PASSWORD, ...wrong }
    const accepts = await times(ACCOUNT + 1, () => world.anonymous.send('POST', '/invitations/accept', body))
    assert.deepEqual(statusesOf(accepts), [403, 403, 403, 403, 429])
  })

  it('counts the proofs of a recovery and the present password of a change', async () => {
    const olga = await world.join(alder, 'Olga', ['analyst'])
    world.clock.advance(60)
    await olga.stepUp()
    const change = { current_password: 'wrong', new_password: 'a loud river in june' }
    const changes = await times(ACCOUNT, () => olga.send('POST', '/me/password', change))
    // The code of the step-up was one.
    assert.deepEqual(statusesOf(changes), [403, 403, 403, 429])
    world.clock.advance(60)

    const { id } = await olga.get('/me')
    await alder.administrator.stepUp()
    const issued = await alder.administrator.post(`/admin/users/${id}/recovery`, { kind: 'password' }, 201)
    const token = (issued as { link: string }).link.split('#token=')[1]!
    const body = { token, password: 'a loud river in june', code: '000000' }
    const proofs = await times(ACCOUNT + 1, () => world.anonymous.send('POST', '/account-recovery/complete', body))
    assert.deepEqual(
      proofs.map((reply) => reply.status === 429),
      [false, false, false, false, true],
    )
  })

  it('counts a limited request neither as a failure nor as an event', async () => {
    await superuserQuery(world.database, 'delete from sign_in_counters')
    const count = 'select count(*)::int as n from audit_records'
    const [{ n: earlier } = { n: 0 }] = await superuserQuery<{ n: number }>(world.database, count)
    await times(ACCOUNT + 5, () => signIn({ password: 'wrong' }))
    const counters = await superuserQuery<{ failed_passwords: number }>(
      world.database,
      'select failed_passwords from sign_in_counters where failed_passwords > 0',
    )
    assert.deepEqual(counters, [{ failed_passwords: ACCOUNT }])
    const [{ n: later } = { n: 0 }] = await superuserQuery<{ n: number }>(world.database, count)
    assert.equal(later - earlier, ACCOUNT)
  })

  it('does not prolong the limit by refused requests', async () => {
    await times(ACCOUNT + 5, () => signIn({ password: 'wrong' }))
    world.clock.advance(59)
    assert.equal((await signIn()).status, 429)
    world.clock.advance(1)
    assert.equal((await signIn()).status, 200)
    const rates = await superuserQuery<{ checks: number }>(
      world.database,
      'select max(checks) as checks from sign_in_rates',
    )
    assert.ok(NUMBERS.includes(rates[0]!.checks))
  })

  it('deletes the counts per minute an hour later, for known and unknown addresses alike', async () => {
    await signIn({ password: 'wrong' })
    world.clock.advance(3_601)
    await signIn({ email: 'nobody@alder-bank.example' })
    await sweepExpired(world, alder.id)
    const left = await superuserQuery(world.database, 'select 1 from sign_in_rates where institution_id = $1', [
      alder.id,
    ])
    assert.equal(left.length, 1)
    await signIn({ password: 'wrong' })
  })

  it('stores another keyed hash of an address in each institution', async () => {
    const email = 'nobody@elsewhere.example'
    const { birch } = world.institutions
    for (const { reference } of [alder, birch]) await signIn({ email, institution_reference: reference })
    const [counted] = await superuserQuery<{ institutions: number; shared: number }>(
      world.database,
      `select count(distinct a.institution_id)::int as institutions, count(b.account)::int as shared
       from sign_in_counters a left join sign_in_counters b on b.account = a.account and b.institution_id <> a.institution_id
       where a.institution_id = any($1)`,
      [[alder.id, birch.id]],
    )
    assert.deepEqual(counted, { institutions: 2, shared: 0 })
  })

  it('stores only a keyed hash of the address, the same as for failures', async () => {
    const [row] = await superuserQuery<{ rates: number; shared: number }>(
      world.database,
      `select count(*)::int as rates, count(c.account)::int as shared
       from sign_in_rates r left join sign_in_counters c using (institution_id, account)`,
    )
    assert.ok(row!.rates >= 2 && row!.shared > 0)
    assert.deepEqual(
      await superuserQuery(world.database, `select 1 from sign_in_rates r where r::text ~ 'alder|@'`),
      [],
    )
  })
})
