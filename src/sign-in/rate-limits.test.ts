import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { codeAt, stepAt } from '../platform/access/totp.ts'
import { refusalOf, type Reply } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const SAME_ID = { 'x-request-id': 'same-request-id' }
const SOURCE = 30
const SESSION = 40
const EXPORT = 3

/** Small limits that a test can reach; creating a world takes a dozen requests of each kind. */
const environment = {
  LIMIT_SIGN_IN_SOURCE_PER_MINUTE: String(SOURCE),
  LIMIT_SESSION_PER_MINUTE: String(SESSION),
  LIMIT_EXPORT_PER_MINUTE: String(EXPORT),
  LIMIT_FAILED_PASSWORDS: '100',
  LIMIT_FAILED_CODES: '100',
  TRUST_PROXY: '1',
}

describe('limits per minute', () => {
  let world: World
  let alder: Lender
  const lines: string[] = []
  before(async () => {
    world = await createWorld({
      environment,
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    alder = world.institutions.alder
  })
  afterEach(() => world.clock.advance(60))
  after(() => world.stop())

  let sources = 0
  /** A new source for each test that is not about the limit of a source. */
  const newSource = (): string => `203.0.113.${(sources += 1)}`
  const signIn = (change: object = {}, source = newSource()): Promise<Reply> =>
    world.anonymous.send(
      'POST',
      '/auth/login',
      { institution_reference: alder.reference, email: alder.administrator.email, password: PASSWORD, ...change },
      { ...SAME_ID, 'x-forwarded-for': source },
    )
  const eventCount = async (): Promise<number> =>
    (await superuserQuery<{ n: number }>(world.database, 'select count(*)::int as n from audit_records'))[0]!.n

  it('admits the limit of sign-in requests per source over all operations of the group, and then states how long to wait', async () => {
    const source = newSource()
    const statuses: number[] = []
    for (let i = 0; i < SOURCE; i += 1) {
      const email = `nobody${i}@alder-bank.example`
      const reply =
        i % 2 === 0
          ? await signIn({ email }, source)
          : await world.anonymous.send('POST', '/invitations/inspect', { token: 'x' }, { 'x-forwarded-for': source })
      statuses.push(reply.status)
      assert.equal(
        reply.headers.get('ratelimit-policy'),
        `"source";q=${SOURCE};w=60, "account";q=1000000;w=60`,
        'an admitted answer names the limits',
      )
      assert.equal(reply.headers.get('ratelimit'), `"source";r=${SOURCE - 1 - i};t=60`)
    }
    assert.deepEqual(new Set(statuses), new Set([401, 404]))
    world.clock.advance(18)
    const limited = await signIn({}, source)
    assert.equal(refusalOf(limited), '429 RATE_LIMITED')
    assert.equal(limited.headers.get('retry-after'), '42')
    assert.equal(limited.headers.get('ratelimit'), '"source";r=0;t=42')
    assert.equal((await signIn({ password: 'x' })).status, 401, 'another source is admitted')
    world.clock.advance(42)
    assert.equal((await signIn({}, source)).status, 200)
  })

  it('does not count the checks of an open session: a stranger behind the same address cannot stop them', async () => {
    const source = newSource()
    for (let i = 0; i <= SOURCE; i += 1) await signIn({ email: `near${i}@x.example` }, source)
    const admin = alder.administrator
    world.clock.advance(30)
    const code = codeAt(admin.seed, stepAt(world.clock.now()))
    const stepUp = await admin.send('POST', '/auth/step-up', { code }, { 'x-forwarded-for': source })
    assert.deepEqual([stepUp.status, stepUp.headers.get('ratelimit')], [200, null])
    assert.equal((await signIn({}, source)).status, 429, 'the source is still over its limit')
  })

  it('counts a source by its network and reads it from the entry of the trusted proxy', async () => {
    for (let i = 0; i < SOURCE; i += 1) await signIn({ email: `v6-${i}@x.example` }, `6.6.6.${i}, 2001:db8:7:7::${i}`)
    assert.equal((await signIn({}, '9.9.9.9, 2001:db8:7:7:ffff::1')).status, 429)
    assert.equal((await signIn({ password: 'x' }, '2001:db8:8::1')).status, 401)
  })

  it('admits the limit of requests per session and sends no limit headers before it is reached', async () => {
    const person: Person = await world.join(alder, 'Sam', ['analyst'])
    world.clock.advance(60)
    for (let i = 0; i < SESSION; i += 1) {
      const reply = await person.send('GET', '/me')
      assert.equal(reply.status, 200)
      assert.equal(reply.headers.get('ratelimit'), null)
    }
    const limited = await person.send('GET', '/me')
    assert.equal(refusalOf(limited), '429 RATE_LIMITED')
    assert.deepEqual(
      ['retry-after', 'ratelimit-policy', 'ratelimit'].map((name) => limited.headers.get(name)),
      ['60', `"session";q=${SESSION};w=60`, '"session";r=0;t=60'],
    )
    assert.equal((await alder.administrator.send('GET', '/me')).status, 200, 'another session is admitted')
    world.clock.advance(60)
    assert.equal((await person.send('GET', '/me')).status, 200)
  })

  it('admits fewer expensive requests, counting exports and simulations together', async () => {
    const person = await world.join(alder, 'Rita', ['policy_author', 'analyst'])
    world.clock.advance(60)
    const expensive = [`/applications/${UNKNOWN}/evidence`, `/policies/${UNKNOWN}/simulations`]
    const replies: Reply[] = []
    for (let i = 0; i <= EXPORT; i += 1) replies.push(await person.send('POST', expensive[i % 2]!, { test_set: [] }))
    assert.deepEqual(
      replies.map(({ status }) => status === 429),
      [false, false, false, true],
    )
    assert.equal(replies[0]!.headers.get('ratelimit-policy'), `"session";q=${SESSION};w=60, "export";q=${EXPORT};w=60`)
    assert.equal(replies[0]!.headers.get('ratelimit'), `"session";r=${SESSION - 1};t=60, "export";r=${EXPORT - 1};t=60`)
    assert.equal((await person.send('GET', '/me')).status, 200, 'other requests of the session are admitted')
  })

  it('records no event for a limited request, and no source address in a log or table', async () => {
    const source = '198.51.100.77'
    for (let i = 0; i < SOURCE; i += 1) await signIn({ email: `n${i}@x.example` }, source)
    const recorded = await eventCount()
    assert.equal((await signIn({}, source)).status, 429)
    assert.equal(await eventCount(), recorded)
    assert.ok(recorded > SOURCE, 'admitted requests left their events')
    assert.ok(!lines.some((line) => line.includes(source) || line.includes('127.0.0.1')))
    const tables = await superuserQuery<{ name: string }>(
      world.database,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables)
      assert.deepEqual(
        await superuserQuery(
          world.database,
          `select 1 from ${name} t where t::text ~ '198\\.51\\.100\\.77|127\\.0\\.0\\.1'`,
        ),
        [],
      )
  })
})
