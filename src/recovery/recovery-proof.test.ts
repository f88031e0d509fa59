import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf, type Reply, statusesOf } from '../../test/call.ts'
import { acquireLock, whileLocked } from '../../test/locks.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { type Lender, PASSWORD, type Person, type World } from '../../test/world.ts'
import { NEW_PASSWORD, recoverEach, type Recovering } from './recovery.fixture.ts'

const MINUTE = 60

describe('the proof of a recovery', () => {
  let world: World
  let alder: Lender
  let ada: Person
  let ana: Recovering
  recoverEach((stage) => ({ world, alder, ada, ana } = stage))

  it('completes no recovery of an account that is suspended while the proof is checked', async () => {
    const { token } = await ana.issue('password')
    await ada.stepUp()
    const code = ana.person.freshCode()
    const [suspended, completed] = await whileLocked(
      world.database,
      `select from users where id = '${ana.id}' for update`,
      2,
      async () => {
        const suspending = ada.send('POST', `/admin/users/${ana.id}/suspend`)
        return Promise.all([suspending, ana.complete(token, NEW_PASSWORD, code)])
      },
    )
    // The first to get the lock wins; in either order, neither session nor new password remains usable.
    assert.equal(refusalOf(suspended), '200')
    assert.ok(['204', '404 LINK_NOT_VALID'].includes(refusalOf(completed)))
    assert.equal(refusalOf(await ana.login(NEW_PASSWORD)), '401 SIGN_IN_FAILED')
    assert.equal(refusalOf(await ana.person.send('GET', '/me')), '401 SESSION_EXPIRED')
  })

  for (const kind of ['password', 'second_factor'] as const)
    it(`completes a link for a ${kind} once for 50 simultaneous requests`, async () => {
      const { token } = await ana.issue(kind)
      const seed = kind === 'password' ? ana.person.seed : await ana.enrol(token)
      if (kind === 'password') ana.person.freshCode()
      const [password, code] = [kind === 'password' ? NEW_PASSWORD : PASSWORD, ana.codeOf(seed)]
      const replies = await Promise.all(Array.from({ length: 50 }, () => ana.complete(token, password, code)))
      assert.equal(statusesOf(replies).filter((status) => status === 204).length, 1)
      for (const reply of replies)
        assert.ok(['204', '403 PROOF_REJECTED', '404 LINK_NOT_VALID'].includes(refusalOf(reply)), reply.text)
      const done = (await eventsOf(world.database, alder.id, 'recovery.completed')).filter(
        (event) => event.subject?.id === ana.id && event.outcome === 'success',
      )
      assert.equal(done.length, 1)
    })

  it('counts a wrong code like one at sign-in: a wait of 15 minutes after ten, shared with all other codes', async () => {
    const { id, token } = await ana.issue('password')
    const pending = async () => (await alder.administrator.get(`/admin/users/${ana.id}`)).recovery_pending?.kind
    assert.equal(await pending(), 'password')
    const until = (await ana.failures()).length
    for (let i = 0; i < 10; i += 1)
      assert.equal(refusalOf(await ana.complete(token, NEW_PASSWORD, '000000')), '403 PROOF_REJECTED')
    assert.equal(refusalOf(await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())), '403 PROOF_REJECTED')
    const failed = (await ana.failures()).slice(until)
    assert.equal(failed.length, 11)
    for (const [at, event] of failed.entries())
      assert.deepEqual(
        [event.kind, event.actor.id, event.data],
        [at < 10 ? 'sign_in.second_factor' : 'recovery.completed', ana.id, { refusal: 'PROOF_REJECTED' }],
      )
    const waiting = (await eventsOf(world.database, alder.id, 'sign_in.waiting')).at(-1)!
    assert.deepEqual(
      [waiting.subject!.id, waiting.data],
      [ana.id, { failures: 10, wait_minutes: 15, factor: 'second_factor' }],
    )
    assert.equal(await pending(), undefined)
    const locked = await eventsOf(world.database, alder.id, 'recovery.locked')
    assert.deepEqual(
      locked.map(({ subject, actor, data }) => [subject!.id, actor.type, data]),
      [[ana.id, 'anonymous', { recovery_id: id, proofs: 10 }]],
    )
    assert.equal(await ana.signIn(PASSWORD, ana.person.seed), '401 SIGN_IN_FAILED', 'sign-in must wait too')
    world.clock.advance(15 * MINUTE)
    assert.equal(refusalOf(await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())), '403 PROOF_REJECTED')
    const again = await ana.issue('password')
    assert.equal((await ana.complete(again.token, NEW_PASSWORD, ana.person.freshCode())).status, 204)
  })

  it('counts no proof for its link that a wait refuses', async () => {
    for (let i = 0; i < 5; i += 1) await ana.login('not the password')
    const { id, token } = await ana.issue('second_factor')
    const seed = await ana.enrol(token)
    assert.equal(refusalOf(await ana.complete(token, PASSWORD, ana.codeOf(seed))), '403 PROOF_REJECTED')
    const tried = await superuserQuery(world.database, 'select codes_tried from recoveries where id = $1', [id])
    assert.deepEqual(tried, [{ codes_tried: 0 }])
  })

  for (const kind of ['password', 'second_factor'] as const)
    it(`leaves the failed passwords of the hour as they are when it replaces a ${kind}`, async () => {
      const counted = async () => {
        const rows = await superuserQuery<{ n: number }>(
          world.database,
          'select max(cardinality(failed_at))::int as n from sign_in_counters',
        )
        return rows[0]!.n
      }
      for (let i = 0; i < 3; i += 1) await ana.login('not the password')
      const { token } = await ana.issue(kind)
      const code = kind === 'password' ? ana.person.freshCode() : ana.codeOf(await ana.enrol(token))
      assert.equal((await ana.complete(token, kind === 'password' ? NEW_PASSWORD : PASSWORD, code)).status, 204)
      assert.equal(await counted(), 3)
    })

  it('counts a wrong password like one at sign-in: a wait from the fifth on, shared with all other passwords', async () => {
    const { token } = await ana.issue('second_factor')
    const seed = await ana.enrol(token)
    const replies: Reply[] = []
    for (let i = 0; i < 5; i += 1) replies.push(await ana.complete(token, 'not the password', ana.codeOf(seed)))
    replies.push(await ana.complete(token, PASSWORD, ana.codeOf(seed)))
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1)
    assert.equal(refusalOf(replies[0]!), '403 PROOF_REJECTED')
    assert.equal(refusalOf(await ana.login(PASSWORD)), '401 SIGN_IN_FAILED')
    assert.deepEqual(
      new Set((await ana.failures()).slice(-6).map((event) => event.kind)),
      new Set(['sign_in.password']),
    )
    world.clock.advance(MINUTE)
    assert.equal((await ana.complete(token, PASSWORD, ana.codeOf(seed))).status, 204)
  })

  it('does not reveal whether the password or the code of the new key was wrong', async () => {
    const { token } = await ana.issue('second_factor')
    await ana.enrol(token)
    const replies = [
      await ana.complete(token, 'not the password', '000000'),
      await ana.complete(token, PASSWORD, '000000'),
    ]
    assert.equal(replies[0]!.text, replies[1]!.text)
    assert.deepEqual(
      (await ana.failures()).slice(-2).map((event) => event.kind),
      ['sign_in.password', 'recovery.completed'],
    )
  })

  it('checks ten codes of the new key per link, regardless of sign-ins between them, and then refuses the correct one too', async () => {
    const { token } = await ana.issue('second_factor')
    const seed = await ana.enrol(token)
    for (let i = 0; i < 10; i += 1) {
      await ana.complete(token, PASSWORD, '000000')
      assert.equal((await ana.login(PASSWORD)).status, 200, 'the correct password clears the failed passwords')
    }
    assert.equal(refusalOf(await ana.complete(token, PASSWORD, ana.codeOf(seed))), '403 PROOF_REJECTED')
    const again = await ana.issue('second_factor')
    assert.equal((await ana.complete(again.token, PASSWORD, ana.codeOf(await ana.enrol(again.token)))).status, 204)
  })

  it('refuses as a proof a password that was changed while it was being checked', async () => {
    await ana.person.stepUp()
    const { token } = await ana.issue('second_factor')
    const code = ana.codeOf(await ana.enrol(token))
    const changing = await acquireLock(world.database, `select from users where id = '${ana.id}' for update`)
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD }
    const changed = ana.person.send('POST', '/me/password', change)
    await changing.waiting(1)
    const completing = ana.complete(token, PASSWORD, code)
    await changing.waiting(2)
    await changing.release()
    assert.equal((await changed).status, 200)
    assert.equal(refusalOf(await completing), '403 PROOF_REJECTED')
    assert.equal((await ana.complete(token, NEW_PASSWORD, code)).status, 204)
  })

  it('clears earlier failures and lifts the lock of a replaced factor', async () => {
    await superuserQuery(world.database, 'delete from sign_in_counters')
    await ana.person.send('POST', '/auth/step-up', { code: '000000' })
    await superuserQuery(
      world.database,
      `update sign_in_counters set failed_codes_in_a_row = 100, failed_codes = 100, codes_wait_until = $1`,
      [new Date(world.clock.now().getTime() + 15 * MINUTE * 1000)],
    )
    const shown = await ada.get(`/admin/users/${ana.id}`)
    assert.equal(shown.second_factor_locked, true)
    for (let i = 0; i < 3; i += 1) await ana.login('not the password')
    const { token } = await ana.issue('second_factor')
    const seed = await ana.enrol(token)
    assert.equal((await ana.complete(token, PASSWORD, ana.codeOf(seed))).status, 204)
    assert.equal(await ana.signIn(PASSWORD, seed), '200')
    const then = await ada.get(`/admin/users/${ana.id}`)
    assert.deepEqual([then['second_factor_locked'], then['sign_in_waits_until']], [false, null])
    assert.deepEqual(
      await superuserQuery(
        world.database,
        'select from sign_in_counters where failed_passwords > 0 or failed_codes > 0 or failed_codes_in_a_row > 0',
      ),
      [],
    )
  })

  it('refuses a locked factor as a proof', async () => {
    const { token } = await ana.issue('password')
    await superuserQuery(world.database, 'delete from sign_in_counters')
    await ana.complete(token, NEW_PASSWORD, '000000')
    await superuserQuery(world.database, `update sign_in_counters set failed_codes_in_a_row = 100, failed_codes = 1`)
    assert.equal(refusalOf(await ana.complete(token, NEW_PASSWORD, ana.person.freshCode())), '403 PROOF_REJECTED')
    assert.equal(await ana.signIn(NEW_PASSWORD, ana.person.seed), '401 SIGN_IN_FAILED')
  })
})
