import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { sweepExpired } from '../../test/planted-work.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { recovering } from '../recovery/recovery.fixture.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

describe('the sweep of expired data', () => {
  let world: World
  let alder: Lender
  let ana: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
  })
  beforeEach(() => ana.signIn())
  after(() => world.stop())

  const sweep = (): Promise<void> => sweepExpired(world, alder.id)
  const fail = (email: string): Promise<Reply> =>
    world.anonymous.send('POST', '/auth/login', { institution_reference: alder.reference, email, password: 'wrong' })
  const count = async (what: string): Promise<number> =>
    (await superuserQuery<{ n: number }>(world.database, `select count(*)::int as n from ${what}`))[0]!.n

  it('deletes a token a day after its end, and until then refuses it as expired', async () => {
    const fingerprints = `token_directory where institution_id = '${alder.id}'`
    world.clock.advance(12 * HOUR)
    await sweep()
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 SESSION_EXPIRED')
    world.clock.advance(DAY + 1)
    await alder.administrator.signIn()
    const all = await count(fingerprints)
    await sweep()
    const left = await count(fingerprints)
    assert.ok(left < all && left >= 1, `${left} of ${all}`)
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 UNAUTHENTICATED')
    await alder.administrator.get('/me')
  })

  it('deletes the counter of an address a day after its last failure or wait', async () => {
    const counters = `sign_in_counters where institution_id = '${alder.id}' and failed_passwords > 0`
    for (const name of ['one', 'two', 'three']) await fail(`${name}@nowhere.example`)
    world.clock.advance(DAY - 60)
    for (let i = 0; i < 5; i += 1) await fail(ana.email)
    await sweep()
    assert.equal(await count(counters), 4)
    world.clock.advance(61)
    await sweep()
    assert.equal(await count(counters), 1, 'Ana’s wait ended less than a day ago')
    world.clock.advance(DAY)
    await sweep()
    assert.equal(await count(counters), 0)
  })

  it('keeps the count of codes that failed in a row, which locks a factor however slowly they come', async () => {
    const login = await world.anonymous.post('/auth/login', {
      institution_reference: alder.reference,
      email: ana.email,
      password: PASSWORD,
    })
    const authorization = { authorization: `Bearer ${login.token}` }
    await world.anonymous.send('POST', '/auth/second-factor', { code: '000000' }, authorization)
    world.clock.advance(30 * DAY)
    await sweep()
    assert.equal(await count('sign_in_counters where failed_codes_in_a_row = 1'), 1)
  })

  it('deletes the key of an unconfirmed second factor after an hour or with its expired link', async () => {
    await ana.post('/me/second-factor/enrollment')
    await alder.administrator.signIn()
    const issued = await alder.administrator.post(
      '/admin/invitations',
      { email: 'late@alder-bank.example', roles: ['analyst'] },
      201,
    )
    const token = (issued as { link: string }).link.split('#token=')[1]
    await world.anonymous.post('/invitations/enrollment', { token })
    const rita = await recovering(world, 'Rita')
    await rita.enrol((await rita.issue('second_factor')).token)
    const seeds = `(select sealed_seed from second_factors where state = 'pending' union all
      select sealed_seed from invitations where state = 'pending' union all
      select sealed_seed from recoveries where state = 'pending') as s where length(sealed_seed) > 0`
    await sweep()
    assert.equal(await count(seeds), 3)
    world.clock.advance(HOUR)
    await sweep()
    assert.equal(await count(seeds), 1)
    world.clock.advance(72 * HOUR)
    await sweep()
    assert.equal(await count(seeds), 0)
  })

  it('deletes notices a month after they were sent or given up, and keeps those still waiting', async () => {
    const { id } = await ana.get('/me')
    for (const state of ['sent', 'given_up', 'waiting'])
      await superuserQuery(
        world.database,
        `insert into notices (institution_id, id, user_id, kind, state, next_attempt_at, created_at)
         values ($1, gen_random_uuid(), $2, 'planted', $3, $4, $4)`,
        [alder.id, id, state, world.clock.now()],
      )
    const planted = (): Promise<number> => count(`notices where kind = 'planted'`)
    world.clock.advance(30 * DAY)
    await sweep()
    assert.equal(await planted(), 3)
    world.clock.advance(1)
    await sweep()
    assert.equal(await planted(), 1)
  })

  it('deletes the address of an unaccepted invitation a year after it expired, and keeps that of an accepted one', async () => {
    await alder.administrator.signIn()
    const invite = async (email: string): Promise<string> => {
      const issued = await alder.administrator.post('/admin/invitations', { email, roles: ['analyst'] }, 201)
      return (issued as { invitation: { id: string } }).invitation.id
    }
    const expired = await invite('never@alder-bank.example')
    const revoked = await invite('not@alder-bank.example')
    await alder.administrator.post(`/admin/invitations/${revoked}/revoke`, undefined, 204)
    const named = (): Promise<number> =>
      count(`invitations where id in ('${expired}', '${revoked}') and (email, email_normalised)::text ~ 'alder'`)
    world.clock.advance(72 * HOUR + 365 * DAY)
    await sweep()
    assert.equal(await named(), 2)
    world.clock.advance(1)
    await sweep()
    assert.equal(await named(), 0)
    assert.equal(await count(`invitations where email = 'ana@alder-bank.example'`), 1)
    await alder.administrator.signIn()
    assert.equal(
      refusalOf(await alder.administrator.send('POST', `/admin/invitations/${expired}/reissue`)),
      '409 INVALID_STATE',
    )
    await alder.administrator.post('/admin/invitations', { email: 'never@alder-bank.example', roles: ['analyst'] }, 201)
  })
})
