import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Reply } from '../../test/call.ts'
import { sweepExpired } from '../../test/planted-work.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, PASSWORD, type World } from '../../test/world.ts'
import { instantOf } from '../platform/instant.ts'

const ALL_SOURCES = 12
const OWN = '203.0.113.9'
const STRANGER = '198.51.100.7'

describe('failed passwords of an address', () => {
  let world: World
  let alder: Lender
  before(async () => {
    world = await createWorld({
      environment: { TRUST_PROXY: '1', LIMIT_FAILED_PASSWORDS_ALL_SOURCES: String(ALL_SOURCES) },
    })
    alder = world.institutions.alder
  })
  beforeEach(() => superuserQuery(world.database, 'delete from sign_in_counters'))
  after(() => world.stop())

  const signIn = (source: string, password = PASSWORD): Promise<Reply> =>
    world.anonymous.send(
      'POST',
      '/auth/login',
      { institution_reference: alder.reference, email: alder.administrator.email, password },
      { 'x-forwarded-for': source },
    )
  const failures = async (): Promise<number[]> => {
    const rows = await superuserQuery<{ n: number }>(
      world.database,
      'select failed_passwords + cardinality(failed_at) as n from sign_in_counters order by 1',
    )
    return rows.map(({ n }) => n)
  }

  it('failed passwords make their own source wait, and nobody else: a stranger cannot keep a person out', async () => {
    for (let i = 0; i < 50; i += 1) assert.equal((await signIn(STRANGER, 'wrong')).status, 401)
    assert.equal((await signIn(STRANGER)).status, 401, 'the stranger waits, with the right password too')
    assert.equal((await signIn(OWN)).status, 200)
    world.clock.advance(60)
    assert.equal((await signIn(STRANGER)).status, 200)
  })

  it('failed passwords count one IPv6 network of a customer as one source', async () => {
    for (let i = 0; i < 5; i += 1) await signIn(`2001:db8:7:${i}::1`, 'wrong')
    assert.equal((await signIn('2001:db8:7:ffff::1')).status, 401)
    assert.equal((await signIn('2001:db8:8::1')).status, 200)
  })

  it('failed passwords make every source wait from the permitted number within an hour on, and not when spread over hours', async () => {
    const fail = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i += 1) await signIn(`192.0.2.${i}`, 'wrong')
    }
    await fail(ALL_SOURCES - 1)
    assert.equal((await signIn(OWN)).status, 200)
    await fail(1)
    assert.equal((await signIn(OWN)).status, 401)
    world.clock.advance(60)
    assert.equal((await signIn(OWN)).status, 200)
    world.clock.advance(3_600)
    await fail(ALL_SOURCES - 1)
    assert.equal((await signIn(OWN)).status, 200)
  })

  it('failed passwords count within any hour, not within hours that begin with the first of them', async () => {
    const fail = async (from: number, to: number): Promise<void> => {
      for (let i = from; i < to; i += 1) await signIn(`192.0.2.${i}`, 'wrong')
    }
    await fail(0, 2)
    world.clock.advance(3_500)
    await fail(2, ALL_SOURCES - 1)
    world.clock.advance(101)
    await fail(ALL_SOURCES - 1, ALL_SOURCES + 1)
    assert.equal((await signIn(OWN)).status, 200, 'the first two are an hour ago')
    await fail(ALL_SOURCES + 1, ALL_SOURCES + 2)
    assert.equal((await signIn(OWN)).status, 401)
  })

  it('passwords that a wait refuses count nowhere', async () => {
    for (let i = 0; i < 5; i += 1) await signIn(STRANGER, 'wrong')
    const counted = await failures()
    for (let i = 0; i < 5; i += 1) await signIn(STRANGER, 'wrong')
    assert.deepEqual(await failures(), counted)
    for (let i = 0; i < ALL_SOURCES - 5; i += 1) await signIn(`192.0.2.${i}`, 'wrong')
    const over = await failures()
    await signIn('192.0.2.200', 'wrong')
    assert.deepEqual(
      (await failures()).filter((n) => n > 0),
      over,
    )
  })

  it('administrators see the wait that failed passwords began, from whichever source they came', async () => {
    await alder.administrator.signIn()
    const nilsHimself = await world.join(alder, 'Nils', ['analyst'])
    for (let i = 0; i < 5; i += 1)
      await world.anonymous.send(
        'POST',
        '/auth/login',
        { institution_reference: alder.reference, email: nilsHimself.email, password: 'wrong' },
        { 'x-forwarded-for': STRANGER },
      )
    const users = await alder.administrator.get('/admin/users')
    const nils = users.find(({ email }) => email === nilsHimself.email)!
    assert.equal(nils.sign_in_waits_until, instantOf(world.clock.now().getTime() + 60_000).toISOString())
  })

  it('administrators see a wait until it ends, also after the person signed in from another source', async () => {
    await alder.administrator.signIn()
    for (let i = 0; i < 5; i += 1) await signIn(STRANGER, 'wrong')
    world.clock.advance(60)
    await signIn(STRANGER, 'wrong')
    for (let i = 0; i < 4; i += 1) await signIn(OWN, 'wrong')
    assert.equal((await signIn(OWN)).status, 200)
    const users = await alder.administrator.get('/admin/users')
    const ada = users.find(({ email }) => email === alder.administrator.email)!
    assert.equal(ada.sign_in_waits_until, instantOf(world.clock.now().getTime() + 120_000).toISOString())
  })

  it('failed passwords are stored without their source, under a key of the day that is deleted with it', async () => {
    await superuserQuery(world.database, 'delete from sign_in_source_keys')
    await signIn(STRANGER, 'wrong')
    const keys = () =>
      superuserQuery<{ key: Buffer }>(world.database, 'select key from sign_in_source_keys where institution_id = $1', [
        alder.id,
      ])
    const [today, ...others] = await keys()
    assert.deepEqual([today!.key.length, others.length], [32, 0])
    assert.deepEqual(
      await superuserQuery(world.database, `select 1 from sign_in_counters c where c::text ~ '198\\.51'`),
      [],
    )
    world.clock.advance(86_400)
    await signIn(STRANGER, 'wrong')
    assert.equal((await keys()).length, 2)
    await sweepExpired(world, alder.id)
    const [left, ...none] = await keys()
    assert.equal(none.length, 0)
    assert.notDeepEqual(left!.key, today!.key)
  })
})
