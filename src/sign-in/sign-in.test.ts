import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { changedMeanwhile } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { changeWithEvent } from '../../test/world/change-with-event.ts'
import { createWorld, type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { createPasswordHashes } from '../platform/access/password-hashes.ts'
import { event as newEvent } from '../platform/audit/draft.ts'

const SAME_ID = { 'x-request-id': 'same-request-id' }
const MINUTE = 60

describe('signing in', () => {
  let world: World
  let alder: Lender
  let ana: Person
  let anaId: string
  before(async () => {
    world = await createWorld({ realHashes: true })
    alder = world.institutions.alder
    ana = await world.join(alder, 'Ana', ['analyst'])
    anaId = (await ana.get('/me')).id
  })
  beforeEach(() => superuserQuery(world.database, `delete from sign_in_counters`))
  after(() => world.stop())

  const signIn = (change: object = {}): Promise<Reply> =>
    world.anonymous.send(
      'POST',
      '/auth/login',
      { institution_reference: alder.reference, email: ana.email, password: PASSWORD, ...change },
      SAME_ID,
    )
  const setStatus = (status: string) =>
    superuserQuery(world.database, `update users set status = $1 where email = $2`, [status, ana.email])

  it('opens no session for an account that is suspended while its password is being checked', async () => {
    const reply = await changedMeanwhile(
      world.database,
      `select from users where email = '${ana.email}' for no key update`,
      `update users set status = 'suspended' where email = '${ana.email}'`,
      () => signIn(),
    )
    assert.equal(refusalOf(reply), '401 SIGN_IN_FAILED')
    await setStatus('active')
  })

  it('gives an invited administrator a full session after the invitation is accepted', async () => {
    const me = await alder.administrator.get('/me')
    assert.equal(me.email, 'ada@alder-bank.example')
    assert.deepEqual(me.roles, ['administrator'])
    assert.equal(me.institution.reference, 'alder-bank')
  })

  it('answers unknown institutions and addresses, wrong and empty passwords, waiting, suspended, disabled and invited accounts with the same bytes', async () => {
    const ada = alder.administrator
    const disabled = await world.join(alder, 'Gone', ['analyst'])
    const { id: disabledId } = await disabled.get('/me')
    await ada.stepUp()
    await ada.post('/admin/invitations', { email: 'invited@alder-bank.example', roles: ['analyst'] }, 201)
    const replies = [
      await signIn({ institution_reference: 'nowhere' }),
      await signIn({ institution_reference: '' }),
      await signIn({ email: 'nobody@alder-bank.example' }),
      await signIn({ email: '' }),
      await signIn({ email: 'invited@alder-bank.example' }),
      await signIn({ password: 'wrong' }),
      await signIn({ password: '' }),
    ]
    await ada.post(`/admin/users/${anaId}/suspend`)
    replies.push(await signIn())
    await ada.post(`/admin/users/${anaId}/reactivate`)
    await ada.post(`/admin/users/${disabledId}/disable`)
    replies.push(await signIn({ email: disabled.email }))
    await superuserQuery(world.database, `update institutions set status = 'suspended' where id = $1`, [alder.id])
    replies.push(await signIn())
    await superuserQuery(world.database, `update institutions set status = 'active' where id = $1`, [alder.id])
    replies.push(await signIn({ password: 'fifth' }), await signIn())
    assert.deepEqual(new Set(replies.map((reply) => reply.status)), new Set([401]))
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1)
    assert.equal(new Set(replies.map(headersOf)).size, 1)
    world.clock.advance(MINUTE)
    assert.equal((await signIn()).status, 200)
  })

  it('returns an opaque token once, which no later answer has', async () => {
    const { token, state } = (await signIn()).body as { token: string; state: string }
    assert.match(token, /^cds_s_[A-Za-z0-9_-]{43}$/)
    assert.equal(state, 'second_factor_required')
    const person = callerAt(world.address, token)
    const replies = [await person.send('POST', '/auth/second-factor', { code: ana.freshCode() })]
    assert.equal((replies[0]!.body as { state: string }).state, 'authenticated')
    for (const path of ['/me', '/me/sessions', '/me/security-events']) replies.push(await person.send('GET', path))
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    for (const { text } of replies) assert.ok(!text.includes(token.slice(6)))
  })

  it('accepts reference and address in any case and with surrounding spaces, and the password only exactly as it is', async () => {
    assert.equal(
      (await signIn({ institution_reference: ' Alder-Bank ', email: ` ${ana.email.toUpperCase()} ` })).status,
      200,
    )
    assert.equal((await signIn({ password: ` ${PASSWORD}` })).status, 401)
    assert.equal((await signIn({ password: PASSWORD.toUpperCase() })).status, 401)
  })

  it('makes an address wait 1, 2, 4, 8 and then 15 minutes from the fifth failure on, for correct and wrong passwords', async () => {
    for (let failure = 1; failure <= 4; failure += 1) await signIn({ password: 'wrong' })
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      assert.equal((await signIn({ password: 'wrong' })).status, 401)
      world.clock.advance(minutes * MINUTE - 1)
      assert.equal((await signIn()).status, 401, `signed in before the ${minutes} minutes had passed`)
      world.clock.advance(1)
    }
    assert.equal((await signIn()).status, 200)
    for (let failure = 1; failure <= 4; failure += 1) await signIn({ password: 'wrong' })
    assert.equal((await signIn()).status, 200, 'success did not clear the failures before it')
  })

  it('records each failure and the start of a wait with the person as actor', async () => {
    const from = (await eventsOf(world.database, alder.id)).length
    for (let failure = 1; failure <= 5; failure += 1) await signIn({ password: 'wrong' })
    const events = (await eventsOf(world.database, alder.id)).slice(from)
    assert.deepEqual(
      events.map((event) => event.kind),
      [...Array(5).fill('sign_in.password'), 'sign_in.waiting'],
    )
    assert.deepEqual(new Set(events.map((event) => event.actor.id)).size, 1)
    assert.deepEqual(events.at(-1)!.data, { failures: 5, wait_minutes: 1, factor: 'password' })
  })

  it('counts failures of an address without an account like those of one with an account', async () => {
    for (let failure = 1; failure <= 5; failure += 1)
      await signIn({ email: 'nobody@alder-bank.example', password: 'wrong' })
    const events = (await eventsOf(world.database, alder.id)).slice(-2)
    assert.deepEqual(
      events.map((event) => [event.kind, event.actor.type]),
      [
        ['sign_in.password', 'anonymous'],
        ['sign_in.waiting', 'anonymous'],
      ],
    )
  })

  it('records failures at an unknown institution in the chain of the instance', async () => {
    const instance = world.operator.keyring.instanceId
    const from = (await eventsOf(world.database, instance)).length
    await signIn({ institution_reference: 'nowhere' })
    assert.equal((await eventsOf(world.database, instance)).length, from + 1)
  })

  it('checks no more simultaneous passwords than the budget allows', async () => {
    await Promise.all(Array.from({ length: 20 }, () => signIn({ password: 'wrong' })))
    const [counter] = await superuserQuery<{ failed_passwords: number }>(
      world.database,
      'select failed_passwords from sign_in_counters where failed_passwords > 0',
    )
    assert.equal(counter!.failed_passwords, 5)
  })

  it('replaces a hash made with weaker parameters at the next sign-in and keeps the password', async () => {
    const weaker = createPasswordHashes(1, { memory: 8_192, passes: 1, lanes: 1 })
    const outdated = (await weaker.withPlace({ source: '' }, (hashing) => hashing.hash(PASSWORD))) as string
    const accepted = newEvent('sign_in.password', { type: 'user', id: anaId })
    await changeWithEvent(world, alder, accepted, `update users set password_hash = $1 where email = $2`, [
      outdated,
      ana.email,
    ])
    assert.equal((await signIn({ password: 'wrong' })).status, 401)
    const hash = async (): Promise<string> =>
      (
        await superuserQuery<{ password_hash: string }>(
          world.database,
          `select password_hash from users where email = $1`,
          [ana.email],
        )
      )[0]!.password_hash
    assert.equal(await hash(), outdated)
    assert.equal((await signIn()).status, 200)
    assert.match(await hash(), /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    assert.equal((await signIn()).status, 200)
  })

  it('refuses the sessions of a suspended person, and all sessions of a suspended institution', async () => {
    await ana.signIn()
    await setStatus('suspended')
    assert.equal(refusalOf(await ana.send('GET', '/me')), '401 SESSION_EXPIRED')
    await setStatus('active')
    await superuserQuery(world.database, `update institutions set status = 'suspended' where id = $1`, [alder.id])
    assert.equal(refusalOf(await ana.send('GET', '/me')), '403 INSTITUTION_SUSPENDED')
    await superuserQuery(world.database, `update institutions set status = 'active' where id = $1`, [alder.id])
    assert.equal(refusalOf(await ana.send('GET', '/me')), '200')
  })
})

/** All headers except the date and the remaining rate limit. */
function headersOf(reply: Reply): string {
  return JSON.stringify([...reply.headers].filter(([name]) => name !== 'date' && name !== 'ratelimit'))
}
