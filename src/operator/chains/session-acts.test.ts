import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { type Caller, callerAt } from '../../../test/call.ts'
import { createWorld, PASSWORD, type Person, type World } from '../../../test/world.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { tokenFingerprint } from '../../platform/http/bearer.ts'
import { newId, newToken } from '../../platform/ids.ts'
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
    await createInvitation(ada, 'otto@alder.example')
  })
  after(() => world.stop())

  const createInvitation = (by: Caller, email: string) =>
    by.post('/admin/invitations', { email, roles: ['auditor'] }, 201)
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

  it('names each act in a session that the role of the service inserted', async () => {
    const forger = callerAt(world.address)
    forger.token = newToken('cds_s_')
    const client = new pg.Client({ connectionString: world.database.urlAs('probity_app') })
    await client.connect()
    await client.query(`select set_config('app.institution_id', $1, false)`, [id])
    const now = world.clock.now()
    const values = [newId(now), id, (await ada.get('/me')).id, tokenFingerprint(forger.token), now]
    await client.query(
      `insert into sessions (id, institution_id, user_id, token_fingerprint, state, created_at, last_seen_at, second_factor_at)
       values ($1, $2, $3, $4, 'authenticated', $5, $5, $5)`,
      values,
    )
    await client.query(`insert into token_directory values ($1, $2, 'session', now() + interval '1 hour')`, [
      values[3],
      id,
    ])
    await client.end()
    await createInvitation(forger, 'mallory@alder.example')
    const acts = await superuserQuery<{ row: string }>(
      world.database,
      `select 'audit_records/' || seq as row from audit_records where session_ref = $1 order by seq`,
      [values[0]],
    )
    assert.ok(acts.length > 0)
    const named = acts.map(({ row }) => ({ row, finding: 'without_sign_in' }))
    assert.deepEqual(
      (await verified()).map(({ row, finding }) => ({ row, finding })),
      named,
    )
    assert.deepEqual(
      await compared(),
      named.map(({ row }) => row),
    )
  })
})
