import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { callerAt } from '../../../test/call.ts'
import { createWorld, PASSWORD, type Person, type World } from '../../../test/world.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { appendEvents } from '../../platform/audit/append.ts'
import { newId } from '../../platform/ids.ts'
import { compareShare } from './compare-share.ts'
import { verifyChain } from './verify-chain.ts'

describe('acts in sessions', () => {
  let world: World
  let id: string
  let ada: Person
  before(async () => {
    world = await createWorld()
    id = world.institutions.alder.id
    ada = world.institutions.alder.administrator
    await ada.stepUp()
    await ada.post('/admin/invitations', { email: 'otto@alder.example', roles: ['auditor'] }, 201)
  })
  after(() => world.stop())

  const verified = async () => {
    const { pool, tables } = world.service.platform
    const { damage, rows } = await verifyChain(pool, id, [], { tables })
    assert.equal(damage, null)
    return rows!.findings
  }
  const compared = async () => {
    await compareShare({ platform: world.service.platform, checkpointFolder: '' }, id, async () => true)
    return differingRows((await inTenant(world.operator.pool, id, readComparison))!)
  }

  it('finds nothing in sessions that a sign-in began, also before their second factor', async () => {
    const body = { institution_reference: 'alder-bank', email: ada.email, password: PASSWORD }
    const waiting = callerAt(world.address)
    waiting.token = (await waiting.post('/auth/login', body, 200)).token
    await waiting.post('/auth/logout', undefined, 204)
    assert.deepEqual([await verified(), await compared()], [[], []])
  })

  /** As the role of the service can, which may insert a session too, and act with it. */
  async function append(sessionRef: string, actorId: string): Promise<string[]> {
    const { pool, keyring, auditKinds } = world.service.platform
    const actor = { type: 'user' as const, id: actorId }
    const frame = { instanceId: keyring.instanceId, kinds: auditKinds, actor, requestId: null, sessionRef }
    const ended = { kind: 'session.revoked' as const, subject: { type: 'session', id: newId(world.clock.now()) } }
    const numbers = await inTenant(pool, id, (tenant) => appendEvents(tenant, frame, [ended, ended]))
    return numbers.map((seq) => `audit_records/${seq}`)
  }

  it('names each act in a session that no sign-in began, or that began as the session of another person', async () => {
    const otto = await world.join(world.institutions.alder, 'Otto', ['analyst'])
    const [adaId, ottoId] = [(await ada.get('/me')).id, (await otto.get('/me')).id]
    const [genuine] = await superuserQuery<{ session_ref: string }>(
      world.database,
      `select session_ref from audit_records where actor_id = $1 and kind = 'sign_in.second_factor' order by seq desc limit 1`,
      [adaId],
    )
    await append(genuine!.session_ref, adaId)
    assert.deepEqual([await verified(), await compared()], [[], []])
    const rows = [...(await append(newId(world.clock.now()), adaId)), ...(await append(genuine!.session_ref, ottoId))]
    assert.deepEqual(
      (await verified()).map(({ row, finding }) => `${row} ${finding}`),
      rows.map((row) => `${row} without_sign_in`),
    )
    assert.deepEqual(await compared(), rows)
  })
})
