import type { ApiCredentialIssuedOut, ApiCredentialOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { callerAt, refusalOf, type Reply, statusesOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'
import { MAX_ACTIVE_CREDENTIALS } from './limits.ts'

const PING = { name: 'Core banking', scopes: ['integration.ping'] }

describe('a machine credential', () => {
  let world: World
  let alder: Lender
  let ada: Person
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    ada = alder.administrator
  })
  after(() => world.stop())
  beforeEach(() => ada.stepUp())

  const issue = (more: object = {}): Promise<ApiCredentialIssuedOut> =>
    ada.post('/admin/api-credentials', { ...PING, ...more }, 201)
  const whoami = (secret: string): Promise<Reply> => callerAt(world.address, secret).send('GET', '/integration/whoami')
  const listed = async (id: string): Promise<ApiCredentialOut> =>
    (await ada.get('/admin/api-credentials')).find((credential) => credential.id === id)!
  const revoke = (id: string): Promise<Reply> => ada.send('POST', `/admin/api-credentials/${id}/revoke`)
  const inMinutes = (minutes: number): string => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()

  it('returns id, name, institution, scopes and expiry to the holder of a credential', async () => {
    const expires_at = inMinutes(60)
    const { credential, secret } = await issue({ expires_at })
    assert.deepEqual((await whoami(secret)).body, {
      credential_id: credential.id,
      name: 'Core banking',
      institution: { id: alder.id, reference: 'alder-bank', name: 'Alder Bank' },
      scopes: ['integration.ping'],
      expires_at,
    })
  })

  it('issues a secret of the id and 32 random bytes, shown once and stored nowhere', async () => {
    const [first, second] = [await issue(), await issue()]
    for (const { credential, secret } of [first, second])
      assert.match(secret, new RegExp(`^cds_m_${credential.id}_[A-Za-z0-9_-]{43}$`))
    assert.notEqual(first.secret.slice(-43), second.secret.slice(-43))
    const shown = await ada.send('GET', '/admin/api-credentials')
    assert.ok(shown.text.includes(first.credential.id))
    for (const text of [shown.text, await everythingStored(world)])
      assert.ok(!text.includes(first.secret.slice(-43)), 'the secret is stored or shown again')
  })

  it('lists a credential with its state, issuer and time of last use', async () => {
    const { credential, secret } = await issue({ expires_at: inMinutes(10) })
    assert.deepEqual([credential.state, credential.last_used_at, credential.revoked_at], ['active', null, null])
    assert.deepEqual(await listed(credential.id), credential)
    assert.equal(credential.created_by.display_name, 'Ada')
    const used = world.clock.now().toISOString()
    await whoami(secret)
    assert.equal((await listed(credential.id)).last_used_at, used)
    world.clock.advance(600)
    assert.equal((await listed(credential.id)).state, 'expired')
    assert.equal((await revoke(credential.id)).status, 204)
    const { state, revoked_at } = await listed(credential.id)
    assert.deepEqual([state, revoked_at], ['revoked', world.clock.now().toISOString()])
  })

  it('writes the time of last use at most once a minute, also for simultaneous calls', async () => {
    const { credential, secret } = await issue()
    const first = world.clock.now().toISOString()
    const replies = await Promise.all(Array.from({ length: 8 }, () => whoami(secret)))
    assert.deepEqual(
      statusesOf(replies),
      Array.from({ length: 8 }, () => 200),
    )
    world.clock.advance(60)
    await whoami(secret)
    assert.equal((await listed(credential.id)).last_used_at, first)
    world.clock.advance(1)
    await whoami(secret)
    assert.equal((await listed(credential.id)).last_used_at, world.clock.now().toISOString())
  })

  it('answers unknown, expired and revoked credentials and those of a suspended institution with the same bytes', async () => {
    const [expired, revoked, good] = [await issue({ expires_at: inMinutes(1) }), await issue(), await issue()]
    world.clock.advance(60)
    await revoke(revoked.credential.id)
    const garbled = `${good.secret.slice(0, -1)}${good.secret.endsWith('A') ? 'B' : 'A'}`
    const given = { 'x-request-id': 'one-answer-for-all' }
    const answers: string[] = []
    const tryAll = async (...secrets: readonly string[]): Promise<void> => {
      for (const secret of secrets)
        for (const path of ['/integration/whoami', '/me']) {
          const reply = await callerAt(world.address, secret).send('GET', path, undefined, given)
          assert.equal(refusalOf(reply), '401 UNAUTHENTICATED', `${secret.slice(-43)} at ${path}`)
          answers.push(reply.text)
        }
    }
    await tryAll(expired.secret, revoked.secret, garbled, 'cds_m_', `cds_m_${'A'.repeat(80)}`, good.secret.slice(6))
    const setStatus = (status: string) =>
      superuserQuery(world.database, 'update institutions set status = $1 where id = $2', [status, alder.id])
    await setStatus('suspended')
    await tryAll(good.secret)
    await setStatus('active')
    assert.equal(new Set(answers).size, 1)
    assert.equal((await whoami(good.secret)).status, 200)
  })

  it('refuses a credential from the next call after its permanent revocation', async () => {
    const { credential, secret } = await issue()
    assert.equal((await whoami(secret)).status, 200)
    assert.equal((await revoke(credential.id)).status, 204)
    assert.equal((await whoami(secret)).status, 401)
    assert.equal(refusalOf(await revoke(credential.id)), '409 INVALID_STATE')
    const reopen = superuserQuery(world.database, 'update machine_credentials set revoked_at = null where id = $1', [
      credential.id,
    ])
    await assert.rejects(reopen, /never changed/)
  })

  it('accepts only the known scope, a visible name and a future expiry', async () => {
    for (const [wrong, where] of [
      [{ scopes: [] }, 'body.scopes'],
      [{ scopes: ['applications.read'] }, 'body.scopes.0'],
      [{ scopes: ['integration.ping', 'integration.ping'] }, 'body.scopes'],
      [{ name: '' }, 'body.name'],
      [{ name: ' \u200b' }, 'body.name'],
      [{ name: 'x'.repeat(121) }, 'body.name'],
      [{ expires_at: world.clock.now().toISOString() }, 'body.expires_at'],
      [{ expires_at: '2026-03-01' }, 'body.expires_at'],
      [{ expires_at: '2026-02-30' }, 'body.expires_at'],
      [{ expires_at: '2026-03-05 10:00:00Z' }, 'body.expires_at'],
      [{ expires_at: '2030-12-31T23:59:60Z' }, 'body.expires_at'],
      [{ expires_at: '9999-12-31' }, 'body.expires_at'],
      [{ expires_at: '9999-12-31T23:59:59-01:00' }, 'body.expires_at'],
      [{ secret: 'mine' }, 'body.secret'],
    ] as const) {
      const reply = await ada.send('POST', '/admin/api-credentials', { ...PING, ...wrong })
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', reply.text)
      const { detail } = reply.body as { detail: { loc: (string | number)[] }[] }
      assert.ok(
        detail.some(({ loc }) => loc.join('.') === where),
        reply.text,
      )
    }
    const { credential } = await issue({ expires_at: '9999-12-30' })
    assert.equal((await listed(credential.id)).expires_at, '9999-12-31T00:00:00.000Z')
  })

  it('requires an administrator to issue, list and revoke, and a fresh code only to issue', async () => {
    const { credential } = await issue()
    const auditor = await world.join(alder, 'Ugo', ['auditor', 'data_protection_officer', 'credit_manager'])
    for (const [method, path, body] of [
      ['GET', '/admin/api-credentials', undefined],
      ['POST', '/admin/api-credentials', PING],
      ['POST', `/admin/api-credentials/${credential.id}/revoke`, undefined],
    ] as const)
      assert.equal(refusalOf(await auditor.send(method, path, body)), '403 PERMISSION_DENIED', `${method} ${path}`)
    world.clock.advance(601)
    assert.equal(refusalOf(await ada.send('POST', '/admin/api-credentials', PING)), '403 STEP_UP_REQUIRED')
    assert.equal((await ada.send('GET', '/admin/api-credentials')).status, 200)
    assert.equal((await revoke(credential.id)).status, 204)
  })

  it('ends a credential with a plain date at the end of that day in UTC', async () => {
    const day = world.clock.now().toISOString().slice(0, 10)
    const { credential, secret } = await issue({ expires_at: day })
    assert.equal(credential.expires_at, new Date(Date.parse(day) + 86_400_000).toISOString())
    const left = (Date.parse(credential.expires_at) - world.clock.now().getTime()) / 1000
    world.clock.advance(left - 1)
    assert.equal((await whoami(secret)).status, 200)
    world.clock.advance(1)
    assert.equal(refusalOf(await whoami(secret)), '401 UNAUTHENTICATED')
    await ada.signIn()
  })

  it('keeps a credential valid when the person who issued it is suspended', async () => {
    const second = await world.join(alder, 'Ben', ['administrator'])
    await second.stepUp()
    const { credential, secret } = await second.post('/admin/api-credentials', PING, 201)
    const setStatus = (status: string) =>
      superuserQuery(world.database, 'update users set status = $1 where email = $2', [status, second.email])
    await setStatus('suspended')
    assert.equal((await whoami(secret)).status, 200)
    assert.equal((await listed(credential.id)).created_by.display_name, 'Ben')
    await setStatus('active')
  })

  it('records issue and revocation without name or secret, and a refused machine as the actor', async () => {
    const { credential, secret } = await issue({ name: 'Ledger of Mrs Miller' })
    assert.equal(
      refusalOf(await callerAt(world.address, secret).send('POST', '/auth/step-up', { code: '123456' })),
      '403 HUMAN_SESSION_REQUIRED',
    )
    await revoke(credential.id)
    const events = await eventsOf(world.database, alder.id)
    const own = events.filter(({ subject }) => subject?.id === credential.id)
    assert.deepEqual(
      own.map(({ kind, actor, data }) => [kind, actor.type, data]),
      [
        ['credential.issued', 'user', { scopes: ['integration.ping'], expires_at: null }],
        ['credential.revoked', 'user', {}],
      ],
    )
    const refused = events.filter(({ actor }) => actor.type === 'machine')
    assert.deepEqual(
      refused.map(({ kind, outcome, actor }) => [kind, outcome, actor.id]),
      [['step_up.verified', 'denied', credential.id]],
    )
    assert.doesNotMatch(JSON.stringify(events), /Miller/)
  })

  it('allows at most fifty active credentials, also for simultaneous issues, and does not count ended ones', async () => {
    const active = (await ada.get('/admin/api-credentials')).filter(({ state }) => state === 'active')
    for (const { id } of active) await revoke(id)
    await issue({ expires_at: inMinutes(1) })
    const made = [await issue()]
    world.clock.advance(61)
    while (made.length < MAX_ACTIVE_CREDENTIALS - 1) made.push(await issue())
    const crowd = await Promise.all(Array.from({ length: 6 }, () => ada.send('POST', '/admin/api-credentials', PING)))
    assert.deepEqual(statusesOf(crowd), [201, 409, 409, 409, 409, 409])
    assert.equal(refusalOf(crowd.find(({ status }) => status === 409)!), '409 TOO_MANY_CREDENTIALS')
    await revoke(made[0]!.credential.id)
    await issue()
  })
})

/** Every column of every table that could hold a text or bytes, as text. */
async function everythingStored(world: World): Promise<string> {
  const tables = await superuserQuery<{ name: string }>(
    world.database,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await superuserQuery<{ row: string; bytes: string }>(
      world.database,
      `select t::text as row from ${name} t`,
    )
    texts.push(
      ...rows.map(({ row }) =>
        row.replaceAll(/\\x[0-9a-f]*/g, (hex) => Buffer.from(hex.slice(2), 'hex').toString('latin1')),
      ),
    )
  }
  assert.ok(texts.length > 50)
  return texts.join('\n')
}
