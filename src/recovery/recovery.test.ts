import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callerAt, refusalOf, type Reply } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { NEW_PASSWORD, OPERATIONS, recoverEach, type Recovering } from './recovery.fixture.ts'

const MINUTE = 60

describe('recovering an account', () => {
  let world: World
  let alder: Lender
  let ada: Person
  let ana: Recovering
  recoverEach((stage) => ({ world, alder, ada, ana } = stage))

  it('replaces the password of a person who presents a code of their second factor, and keeps the second factor', async () => {
    const { id, token } = await ana.issue('password')
    const reply = await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())
    assert.deepEqual([reply.status, reply.text], [204, ''])
    assert.equal(await ana.signIn(PASSWORD, ana.person.seed), '401 SIGN_IN_FAILED')
    assert.equal(await ana.signIn(NEW_PASSWORD, ana.person.seed), '200')
    const [event] = await eventsOf(world.database, alder.id, 'recovery.completed')
    assert.deepEqual(
      [event!.subject, event!.actor, event!.data],
      [
        { type: 'user', id: ana.id },
        { type: 'user', id: ana.id },
        { recovery_id: id, recovery_kind: 'password', link_shown: true, sessions_closed: 1 },
      ],
    )
  })

  it('replaces the second factor of a person who proves the password, and refuses codes of the old key', async () => {
    const { token } = await ana.issue('second_factor')
    const seed = await ana.enrol(token)
    const code = ana.codeOf(seed)
    assert.equal((await ana.complete(token, PASSWORD, code)).status, 204)
    assert.equal(await ana.signIn(PASSWORD, ana.person.seed), '401 SIGN_IN_FAILED')
    const stale = (await ana.login(PASSWORD)).body as { token: string }
    assert.equal(
      refusalOf(
        await world.anonymous.send('POST', '/auth/second-factor', { code }, { authorization: `Bearer ${stale.token}` }),
      ),
      '401 SIGN_IN_FAILED',
      'the code of the recovery is used up',
    )
    assert.equal(await ana.signIn(PASSWORD, seed), '200')
  })

  it('closes every session, including one that awaits its second factor', async () => {
    const awaitingCode = (await ana.login(PASSWORD)).body as { token: string }
    const { token } = await ana.issue('password')
    assert.equal((await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())).status, 204)
    assert.equal(refusalOf(await ana.person.send('GET', '/me')), '401 SESSION_EXPIRED')
    const authorization = { authorization: `Bearer ${awaitingCode.token}` }
    assert.equal(
      refusalOf(
        await world.anonymous.send('POST', '/auth/second-factor', { code: ana.person.freshCode() }, authorization),
      ),
      '401 SESSION_EXPIRED',
    )
  })

  it('lists issue, display and outcome of a recovery link in the person’s security events', async () => {
    const { token } = await ana.issue('password')
    await ana.complete(token, NEW_PASSWORD, '000000')
    await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())
    const { token: session } = (await ana.login(NEW_PASSWORD)).body as { token: string }
    const me = callerAt(world.address, session)
    await me.post('/auth/second-factor', { code: ana.person.freshCode() })
    const events = await me.get('/me/security-events?limit=6')
    assert.deepEqual(
      events.toReversed().map(({ kind, outcome, by }) => [kind, outcome, by]),
      [
        ['recovery.issued', 'success', 'colleague'],
        ['recovery.link_shown', 'success', 'colleague'],
        ['sign_in.second_factor', 'failed', 'unknown'],
        ['recovery.completed', 'success', 'me'],
        ['sign_in.password', 'success', 'me'],
        ['sign_in.second_factor', 'success', 'me'],
      ],
    )
  })

  it('shows the holder of a link its kind and expiry, with a masked address', async () => {
    const { token } = await ana.issue('second_factor')
    const events = (await eventsOf(world.database, alder.id)).length
    const expected = {
      institution: { reference: 'alder-bank', name: 'Alder Bank' },
      kind: 'second_factor',
      email: 'a…@alder-bank.example',
      language: 'en',
      expires_at: new Date(world.clock.now().getTime() + 60 * MINUTE * 1000).toISOString(),
      second_factor_enrolled: false,
    }
    assert.deepEqual((await ana.call('inspect', token)).body, expected)
    assert.equal((await eventsOf(world.database, alder.id)).length, events)
    await ana.enrol(token)
    assert.deepEqual((await ana.call('inspect', token)).body, { ...expected, second_factor_enrolled: true })
  })

  it('returns the new key to exactly one of 20 simultaneous requests, and none for a link that replaces the password', async () => {
    const { token } = await ana.issue('second_factor')
    const replies = await Promise.all(Array.from({ length: 20 }, () => ana.call('enrollment', token)))
    const refusals = replies.map((reply) => refusalOf(reply)).toSorted()
    assert.deepEqual(refusals, ['200', ...Array<string>(19).fill('409 ENROLMENT_DONE')])
    const { secret, otpauth_uri } = replies.find((reply) => reply.status === 200)!.body as Record<string, string>
    assert.ok(otpauth_uri!.includes(`secret=${secret}`) && !otpauth_uri!.includes(ana.person.email.split('@')[0]!))
    assert.equal(
      refusalOf(await ana.call('enrollment', (await ana.issue('password')).token)),
      '409 ENROLMENT_NOT_ASKED',
    )
  })

  it('requires an enrolled key before it checks a password', async () => {
    const { token } = await ana.issue('second_factor')
    assert.equal(refusalOf(await ana.complete(token, PASSWORD, '123456')), '409 ENROLMENT_MISSING')
    assert.deepEqual(
      await superuserQuery(world.database, 'select from sign_in_counters where failed_passwords > 0'),
      [],
    )
  })

  it('applies the password rule of invitations and counts no failure for a password that breaks it', async () => {
    const { token } = await ana.issue('password')
    await superuserQuery(world.database, 'delete from sign_in_counters')
    for (const password of [
      '',
      'eleven char',
      'x'.repeat(129),
      'passwordpassword',
      'AlderBank2026!',
      `${ana.person.email.split('@')[0]}@alder-bank`,
    ]) {
      const reply = await ana.complete(token, password, '000000')
      assert.deepEqual(
        [reply.status, (reply.body as { detail: { loc: string[] }[] }).detail[0]!.loc],
        [422, ['body', 'password']],
        password,
      )
      assert.ok(password === '' || !reply.text.includes(password))
    }
    assert.deepEqual(await superuserQuery(world.database, 'select from sign_in_counters'), [])
    assert.equal((await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())).status, 204)
  })

  it('answers used, replaced, revoked, expired, foreign and unknown links with the same bytes', async () => {
    const used = await ana.issue('password')
    await ana.complete(used.token, NEW_PASSWORD, ana.person.freshCode())
    const replaced = await ana.issue('second_factor')
    const revoked = await ana.issue('second_factor')
    await ada.post(`/admin/users/${ana.id}/recovery/revoke`, undefined, 204)
    const expired = await ana.issue('second_factor')
    await ada.stepUp()
    const { link } = await ada.post(
      '/admin/invitations',
      { email: `foreign${ana.name}@alder-bank.example`, roles: ['analyst'] },
      201,
    )
    await superuserQuery(world.database, 'update recoveries set expires_at = $2 where id = $1', [
      expired.id,
      world.clock.now(),
    ])
    const tokens = [used, replaced, revoked, expired]
      .map(({ token }) => token)
      .concat(link!.split('#token=')[1]!, ada.token!, `cds_r_${'A'.repeat(43)}`, 'x')
    for (const operation of OPERATIONS) {
      const more = operation === 'complete' ? { password: NEW_PASSWORD, code: '123456' } : {}
      const replies: Reply[] = []
      for (const token of tokens) replies.push(await ana.call(operation, token, more))
      assert.equal(new Set(replies.map((reply) => reply.text)).size, 1)
      assert.equal(refusalOf(replies[0]!), '404 LINK_NOT_VALID')
      assert.equal(new Set(replies.map(headersOf)).size, 1)
    }
  })

  it('keeps a link valid for an hour, and revokes it and erases its key when a new one is issued', async () => {
    const first = await ana.issue('second_factor')
    await ana.enrol(first.token)
    const second = await ana.issue('password')
    assert.deepEqual(
      await superuserQuery(world.database, 'select state, sealed_seed from recoveries where id = $1', [first.id]),
      [{ state: 'revoked', sealed_seed: null }],
    )
    assert.equal(refusalOf(await ana.call('inspect', first.token)), '404 LINK_NOT_VALID')
    world.clock.advance(60 * MINUTE - 1)
    assert.equal(refusalOf(await ana.call('inspect', second.token)), '200')
    world.clock.advance(1)
    assert.equal(refusalOf(await ana.call('inspect', second.token)), '404 LINK_NOT_VALID')
    await ada.signIn()
  })

  it('refuses a link while account or institution is suspended, and permanently after a suspension of the account', async () => {
    const { token } = await ana.issue('second_factor')
    await superuserQuery(world.database, `update institutions set status = 'suspended' where id = $1`, [alder.id])
    for (const operation of OPERATIONS)
      assert.equal(
        refusalOf(
          await ana.call(operation, token, operation === 'complete' ? { password: PASSWORD, code: '123456' } : {}),
        ),
        '404 LINK_NOT_VALID',
      )
    await superuserQuery(world.database, `update institutions set status = 'active' where id = $1`, [alder.id])
    assert.equal(refusalOf(await ana.call('inspect', token)), '200')
    await ada.post(`/admin/users/${ana.id}/suspend`)
    assert.equal(refusalOf(await ana.call('inspect', token)), '404 LINK_NOT_VALID')
    await ada.post(`/admin/users/${ana.id}/reactivate`)
    assert.equal(refusalOf(await ana.call('inspect', token)), '404 LINK_NOT_VALID')
  })

  it('stores no token, key or password in clear in a table or an event', async () => {
    const { token } = await ana.issue('second_factor')
    const seed = await ana.enrol(token)
    const rows = async (): Promise<string> =>
      JSON.stringify([
        await superuserQuery(world.database, 'select t::text from recoveries t'),
        await superuserQuery(world.database, 'select t::text from token_directory t'),
        await eventsOf(world.database, alder.id),
      ])
    const texts = [await rows()]
    await ana.complete(token, PASSWORD, ana.codeOf(seed))
    texts.push(await rows())
    for (const text of texts)
      for (const secret of [token, seed.toString('hex'), seed.toString('base64'), PASSWORD, ana.person.email])
        assert.ok(!text.includes(secret))
  })
})

/** All headers except the date and the remaining rate limit. */
function headersOf(reply: Reply): string {
  return JSON.stringify([...reply.headers].filter(([name]) => name !== 'date' && name !== 'ratelimit'))
}
