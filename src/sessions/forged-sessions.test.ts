import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { callerAt, refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, PASSWORD, type Person, type World } from '../../test/world.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { newId, newToken } from '../platform/ids.ts'

/** Queries like those of somebody with the role of the service: no trigger refuses them. */
describe('sessions written beside the service', () => {
  let world: World
  let ada: Person
  let adaId: string
  before(async () => {
    world = await createWorld()
    ada = world.institutions.alder.administrator
    adaId = (await ada.get('/me')).id
  })
  after(() => world.stop())
  beforeEach(() => ada.signIn())

  const answerTo = async (token: string): Promise<string> =>
    refusalOf(await callerAt(world.address, token).send('GET', '/me'))
  const editOwn = (change: string) =>
    superuserQuery(world.database, `update sessions set ${change} where token_fingerprint = $1`, [
      tokenFingerprint(ada.token!),
    ])

  it('refuses a session that was inserted with its token, whatever it says of a code', async () => {
    const token = newToken('cds_s_')
    const { id } = world.institutions.alder
    const now = world.clock.now()
    await superuserQuery(
      world.database,
      `insert into sessions (id, institution_id, user_id, token_fingerprint, state, created_at, last_seen_at, second_factor_at)
       values ($1, $2, $3, $4, 'authenticated', $5, $5, $5)`,
      [newId(now), id, adaId, tokenFingerprint(token), now],
    )
    await superuserQuery(
      world.database,
      `insert into token_directory (fingerprint, institution_id, kind, expires_at) values ($1, $2, 'session', now() + interval '1 day')`,
      [tokenFingerprint(token), id],
    )
    assert.equal(await answerTo(token), '401 SESSION_EXPIRED')
  })

  it('refuses the code of a session that was inserted as if its password had been accepted', async () => {
    const token = newToken('cds_s_')
    const now = world.clock.now()
    const { id } = world.institutions.alder
    await superuserQuery(
      world.database,
      `insert into sessions (id, institution_id, user_id, token_fingerprint, state, created_at, last_seen_at)
       values ($1, $2, $3, $4, 'second_factor_required', $5, $5)`,
      [newId(now), id, adaId, tokenFingerprint(token), now],
    )
    await superuserQuery(
      world.database,
      `insert into token_directory (fingerprint, institution_id, kind, expires_at) values ($1, $2, 'session', now() + interval '1 day')`,
      [tokenFingerprint(token), id],
    )
    const reply = await callerAt(world.address, token).send('POST', '/auth/second-factor', { code: ada.freshCode() })
    assert.equal(refusalOf(reply), '401 SESSION_EXPIRED')
  })

  it('refuses a session whose code was made fresher, also after a step-up', async () => {
    const moved = `second_factor_at = second_factor_at + interval '1 millisecond'`
    assert.equal(await answerTo(ada.token!), '200')
    await editOwn(moved)
    assert.equal(await answerTo(ada.token!), '401 SESSION_EXPIRED')
    await ada.signIn()
    await ada.stepUp()
    assert.equal(await answerTo(ada.token!), '200')
    await editOwn(moved)
    assert.equal(await answerTo(ada.token!), '401 SESSION_EXPIRED')
  })

  it('refuses a session that was given to another person', async () => {
    const otto = await world.join(world.institutions.alder, 'Otto', ['analyst'])
    await editOwn(`user_id = '${(await otto.get('/me')).id}'`)
    assert.equal(await answerTo(ada.token!), '401 SESSION_EXPIRED')
  })

  it('refuses a session whose second factor was never shown', async () => {
    const { email } = ada
    const body = { institution_reference: 'alder-bank', email, password: PASSWORD }
    const { token } = await callerAt(world.address).post('/auth/login', body, 200)
    await superuserQuery(
      world.database,
      `update sessions set state = 'authenticated', second_factor_at = created_at where token_fingerprint = $1`,
      [tokenFingerprint(token)],
    )
    assert.equal(await answerTo(token), '401 SESSION_EXPIRED')
  })
})
