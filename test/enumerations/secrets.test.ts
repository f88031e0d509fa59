import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { callerAt, refusalOf } from '../call.ts'
import { superuserQuery } from '../superuser-query.ts'
import { tablesWith } from '../search.ts'
import { createWorld, fromBase32, PASSWORD, type Person, type World } from '../world.ts'
import { codeAt, stepAt } from '../../src/platform/access/totp.ts'

describe('a secret at rest', () => {
  let world: World
  const lines: string[] = []
  before(async () => {
    // Not parsed: the log is searched as text, whatever its lines look like.
    world = await createWorld({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) })
  })
  after(() => world.stop())

  const tablesHolding = (needle: string | Buffer): Promise<string[]> => tablesWith(world.database, needle)

  it('no token, link, key, code or password is in a table or the log, only fingerprints', async () => {
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const { link } = await administrator.post(
      '/admin/invitations',
      { email: 'zoe@alder-bank.example', roles: ['analyst'] },
      201,
    )
    const token = link!.split('#token=')[1]!
    const { secret } = await world.anonymous.post('/invitations/enrollment', { token })
    const seed = fromBase32(secret)
    const code = codeAt(seed, stepAt(world.clock.now()))
    const password = 'seven green bottles'
    const whileOpen = [token, secret, seed]
    for (const needle of whileOpen) assert.deepEqual(await tablesHolding(needle), [])
    await world.anonymous.post('/invitations/accept', { token, display_name: 'Zoe', password, code: '000000' }, 403)
    await world.anonymous.post('/invitations/accept', { token, display_name: 'Zoe', password, code }, 201)
    await world.anonymous.post(
      '/auth/login',
      { institution_reference: 'alder-bank', email: 'zoe@alder-bank.example', password: 'a wrong one, mistyped' },
      401,
    )
    await world.anonymous.send('GET', `/nowhere?token=${token}`, undefined, {
      authorization: `Bearer ${administrator.token}`,
    })
    await world.anonymous.send('POST', '/auth/login', `{"password": "${password}", broken`)

    for (const needle of [
      token,
      secret,
      seed,
      administrator.token!,
      administrator.seed,
      password,
      PASSWORD,
      'a wrong one, mistyped',
    ]) {
      assert.deepEqual(await tablesHolding(needle), [])
      const inLog = typeof needle === 'string' ? needle : needle.toString('hex')
      assert.ok(!lines.some((line) => line.includes(inLog)))
    }
    const fingerprint = createHash('sha256').update(administrator.token!).digest()
    assert.deepEqual(
      (await tablesHolding(fingerprint)).toSorted(),
      ['public.sessions', 'public.token_directory'],
      'the search finds what is there',
    )
  })

  it('no link, key, code or new password is in a table or the log, during a recovery and after it', async () => {
    const { alder } = world.institutions
    const { administrator } = alder
    const rita = await world.join(alder, 'Rita', ['analyst'])
    const { id } = await rita.get('/me')
    const issue = async (kind: string): Promise<string> => {
      await administrator.stepUp()
      const issued = await administrator.post(`/admin/users/${id}/recovery`, { kind }, 201)
      return (issued as { link: string }).link.split('#token=')[1]!
    }
    const forFactor = await issue('second_factor')
    const key = await world.anonymous.post('/account-recovery/enrollment', { token: forFactor })
    const seed = fromBase32(key.secret)
    const needles = [forFactor, key.secret, seed]
    for (const needle of needles) assert.deepEqual(await tablesHolding(needle), [])
    const code = codeAt(seed, stepAt(world.clock.now()))
    await world.anonymous.post('/account-recovery/complete', { token: forFactor, password: 'a false proof', code }, 403)
    await world.anonymous.post('/account-recovery/complete', { token: forFactor, password: PASSWORD, code }, 204)
    const forPassword = await issue('password')
    world.clock.advance(30)
    const proof = { code: codeAt(seed, stepAt(world.clock.now())), password: 'nine yellow lanterns' }
    await world.anonymous.post('/account-recovery/complete', { token: forPassword, ...proof }, 204)
    for (const needle of [...needles, forPassword, 'a false proof', 'nine yellow lanterns', PASSWORD]) {
      assert.deepEqual(await tablesHolding(needle), [])
      const inLog = typeof needle === 'string' ? needle : needle.toString('hex')
      assert.ok(!lines.some((line) => line.includes(inLog)))
    }
  })

  it('the sealed key of one person does not open the account of a colleague', async () => {
    const { alder } = world.institutions
    const [max, mia] = [await world.join(alder, 'Max', ['analyst']), await world.join(alder, 'Mia', ['analyst'])]
    const idOf = async (person: Person): Promise<string> => (await person.get('/me')).id
    const move = `update second_factors set last_step = 0, sealed_seed = (select sealed_seed from second_factors
      where user_id = $1 and state = 'in_service') where user_id = $2 and state = 'in_service'`
    const login = { institution_reference: alder.reference, email: mia.email, password: PASSWORD }
    const { token } = await world.anonymous.post('/auth/login', login)
    await superuserQuery(world.database, move, [await idOf(max), await idOf(mia)])
    const reply = await callerAt(world.address, token).send('POST', '/auth/second-factor', {
      code: codeAt(max.seed, stepAt(world.clock.now())),
    })
    assert.equal(refusalOf(reply), '409 RECORD_DAMAGED')
    const states = await superuserQuery(
      world.database,
      'select state from sessions where user_id = $1 order by state',
      [await idOf(mia)],
    )
    assert.deepEqual(states, [{ state: 'authenticated' }, { state: 'second_factor_required' }])
  })

  it('the counters of failed sign-ins have a keyed hash of the address only', async () => {
    await world.anonymous.post(
      '/auth/login',
      { institution_reference: 'alder-bank', email: 'ghost@nowhere.example', password: 'x' },
      401,
    )
    assert.deepEqual(await tablesHolding('ghost@nowhere.example'), [])
  })
})
