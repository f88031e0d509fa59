import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, beforeEach, describe, it } from 'node:test'
import { callerAt, refusalOf, statusesOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { createWorld, type Lender, type World } from '../../test/world.ts'
import { tokenFingerprint } from '../platform/http/bearer.ts'
import { newId, newToken } from '../platform/ids.ts'

const REFUSED = '401 UNAUTHENTICATED'

describe('a machine credential that was written beside the service', () => {
  let world: World
  let alder: Lender
  let service: pg.Client
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder
    service = await connectAsService(world.database, alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })
  beforeEach(() => alder.administrator.stepUp())

  const issue = async (more: object = {}): Promise<{ id: string; secret: string }> => {
    const body = { name: 'Core banking', scopes: ['integration.ping'], ...more }
    const { credential, secret } = await alder.administrator.post('/admin/api-credentials', body, 201)
    return { id: credential.id, secret }
  }
  const whoami = async (secret: string): Promise<string> =>
    refusalOf(await callerAt(world.address, secret).send('GET', '/integration/whoami'))
  /** With the triggers off. */
  const edit = (id: string, change: string) =>
    superuserQuery(
      world.database,
      `set session_replication_role = replica; update machine_credentials set ${change} where id = '${id}'`,
    )

  it('refuses a credential that the service’s own role inserted together with its token', async () => {
    const now = world.clock.now()
    const id = newId(now)
    const secret = newToken(`cds_m_${id}_`)
    const { id: createdBy } = await alder.administrator.get('/me')
    await service.query(
      `insert into machine_credentials (institution_id, id, name, scopes, token_fingerprint, created_by, created_at)
       values ($1, $2, 'Forged', array['integration.ping'], $3, $4, $5)`,
      [alder.id, id, tokenFingerprint(secret), createdBy, now],
    )
    await service.query(
      `insert into token_directory (fingerprint, institution_id, kind, expires_at) values ($1, $2, 'credential', '9999-12-31')`,
      [tokenFingerprint(secret), alder.id],
    )
    assert.equal(await whoami(secret), REFUSED)
  })

  it('refuses a credential whose expiry, name or secret was changed or whose revocation was taken back', async () => {
    const expires_at = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const { id, secret } = await issue({ expires_at })
    assert.equal(await whoami(secret), '200')
    await edit(id, `expires_at = expires_at + interval '1 year'`)
    assert.equal(await whoami(secret), REFUSED)
    await edit(id, `expires_at = expires_at - interval '1 year', name = 'Ledger'`)
    assert.equal(await whoami(secret), REFUSED)
    await edit(id, `name = 'Core banking'`)
    assert.equal(await whoami(secret), '200')
    const other = await issue()
    const ended = await alder.administrator.send('POST', `/admin/api-credentials/${other.id}/revoke`)
    assert.equal(ended.status, 204)
    await edit(other.id, 'revoked_at = null')
    assert.equal(await whoami(other.secret), REFUSED)
  })

  it('refuses a credential that has the secret of another, and revokes it nevertheless', async () => {
    const [known, target] = [await issue(), await issue()]
    await edit(known.id, `token_fingerprint = '\\x${'00'.repeat(32)}'`)
    await edit(target.id, `token_fingerprint = '\\x${tokenFingerprint(known.secret).toString('hex')}'`)
    assert.equal(await whoami(known.secret), REFUSED)
    const reply = await alder.administrator.send('POST', `/admin/api-credentials/${target.id}/revoke`)
    assert.equal(reply.status, 204)
  })

  it('does not keep an intact one from simultaneous calls of which one writes the time of use', async () => {
    const { secret } = await issue()
    for (let round = 0; round < 5; round += 1) {
      world.clock.advance(61)
      const calls = Array.from({ length: 12 }, () => callerAt(world.address, secret).send('GET', '/integration/whoami'))
      assert.deepEqual([...new Set(statusesOf(await Promise.all(calls)))], [200])
    }
  })
})
