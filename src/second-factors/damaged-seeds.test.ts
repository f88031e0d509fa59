import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { pino } from 'pino'
import { type Caller, callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, fromBase32, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { codeAt, stepAt } from '../platform/access/totp.ts'

const REFUSED = '409 RECORD_DAMAGED'

/** As SQL of a seed of the person `f`. */
const DAMAGES: Readonly<Record<string, string>> = {
  'one byte differs': 'set_byte(f.sealed_seed, 20, get_byte(f.sealed_seed, 20) # 1)',
  'it is that of a colleague':
    '(select o.sealed_seed from second_factors o where o.user_id <> f.user_id and o.state = f.state limit 1)',
  'it is too short': 'substr(f.sealed_seed, 1, 20)',
}

describe('a second factor whose stored key was changed beside the service', () => {
  const logged: { readonly rows?: readonly { readonly row: string }[] }[] = []
  const write = (line: string): void => void logged.push(JSON.parse(line))
  let world: World
  let alder: Lender
  let ana: Person
  let id: string
  let pending: Buffer
  let joined = 0
  before(async () => {
    world = await createWorld({ log: pino({ level: 'error', base: null }, { write }) })
    alder = world.institutions.alder
    const ben = await world.join(alder, 'Ben', ['analyst'])
    await ben.post('/me/second-factor/enrollment')
  })
  beforeEach(async () => {
    joined += 1
    ana = await world.join(alder, `Ana${joined}`, ['analyst'])
    id = (await ana.get('/me')).id
    pending = fromBase32((await ana.post('/me/second-factor/enrollment')).secret)
    await superuserQuery(world.database, 'delete from sign_in_counters')
    logged.length = 0
  })
  after(() => world.stop())

  const damage = (change: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; update second_factors f set sealed_seed = ${change} where user_id = '${id}'`,
    )
  const stored = () =>
    superuserQuery(
      world.database,
      `select (select string_agg(f::text, ' ' order by state) from second_factors f where user_id = $1) as factors,
         (select password_hash from users where id = $1) as password,
         (select string_agg(state, ' ' order by state) from sessions where user_id = $1 and state <> 'second_factor_required') as sessions`,
      [id],
    )
  const present = (caller: Caller, path: string, code: string): Promise<Reply> => caller.send('POST', path, { code })
  const awaitingCode = async (): Promise<Caller> => {
    const login = { institution_reference: alder.reference, email: ana.email, password: PASSWORD }
    return callerAt(world.address, (await world.anonymous.post('/auth/login', login)).token)
  }

  for (const [name, change] of Object.entries(DAMAGES))
    it(`refuses the second factor by a code of its own, and changes nothing, when ${name}`, async () => {
      const { administrator } = alder
      await administrator.stepUp()
      const { link } = await administrator.post(`/admin/users/${id}/recovery`, { kind: 'password' }, 201)
      const completion = { token: link!.split('#token=')[1]!, password: 'seven green bottles by the weir' }
      const awaiting = await awaitingCode()
      await damage(change)
      const unchanged = await stored()
      const attempts: Readonly<Record<string, () => Promise<Reply>>> = {
        'sign in': () => present(awaiting, '/auth/second-factor', ana.freshCode()),
        'step up': () => present(ana, '/auth/step-up', ana.freshCode()),
        'confirm a new key': () => {
          world.clock.advance(30)
          return present(ana, '/me/second-factor/confirmation', codeAt(pending, stepAt(world.clock.now())))
        },
        'replace the password': () =>
          world.anonymous.send('POST', '/account-recovery/complete', { ...completion, code: ana.freshCode() }),
      }
      for (const [act, attempt] of Object.entries(attempts)) {
        logged.length = 0
        assert.equal(refusalOf(await attempt()), REFUSED, act)
        const named = logged.flatMap(({ rows = [] }) => rows.map(({ row }) => row))
        const both = ['in_service', 'pending'].map((state) => `second_factors/${id}/${state}`)
        // What compares rows before it opens one names every edited row of the person.
        assert.ok(named.length > 0 && named.every((row) => both.includes(row)), `${act}: ${named.join()}`)
      }
      assert.deepEqual(await stored(), unchanged)
      const denied = (await eventsOf(world.database, alder.id)).filter(
        ({ actor, outcome }) => outcome === 'denied' && actor.id === id,
      )
      assert.deepEqual(
        denied.map(({ kind, data }) => [kind, data['refusal']]),
        ['sign_in.second_factor', 'step_up.verified', 'second_factor.changed'].map((kind) => [kind, 'RECORD_DAMAGED']),
      )
    })

  it('a changed second factor is replaced by nobody, and opens the account again once the row is as it was', async () => {
    const [kept] = await superuserQuery<{ key: Buffer }>(
      world.database,
      `select sealed_seed as key from second_factors where user_id = '${id}' and state = 'in_service'`,
    )
    await damage(`case state when 'in_service' then substr(f.sealed_seed, 1, 20) else f.sealed_seed end`)
    assert.equal(refusalOf(await ana.send('POST', '/me/second-factor/enrollment')), REFUSED)
    await damage(`case state when 'in_service' then '\\x${kept!.key.toString('hex')}'::bytea else f.sealed_seed end`)
    assert.equal(refusalOf(await present(await awaitingCode(), '/auth/second-factor', ana.freshCode())), '200')
  })
})
