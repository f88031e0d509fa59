import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { createLendingWorld, type LendingDesk } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import type { World } from '../../test/world.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import { utcDay } from '../platform/clock.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { cases, parameters } from './policies.fixture.ts'
import { findComparableHead } from './queries.ts'

const REFUSED = '409 RECORD_DAMAGED'

describe('a policy version that was changed beside the service', () => {
  let world: World
  let desk: LendingDesk
  let service: pg.Client
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    service = await connectAsService(world.database, world.institutions.alder.id)
  })
  after(async () => {
    await service.end()
    await world.stop()
  })

  const derive = () => desk.author.post(`/policies/${desk.policyId}/derive`, {}, 201)
  const simulate = (id: string) => desk.author.post(`/policies/${id}/simulations`, { test_set: cases }, 201)

  it('refuses every act on a draft whose parameters and fingerprint are those of another version', async () => {
    const { id } = await derive()
    await simulate(id)
    const other = await derive()
    const set = {
      row_version: other.row_version,
      parameters: { ...parameters, cutoffs: { decline_below: '300', approve_from: '301' } },
    }
    await desk.author.put(`/policies/${other.id}/parameters`, set)
    await service.query(
      `update policies p set parameters = o.parameters, fingerprint = o.fingerprint, scale_min = o.scale_min, scale_max = o.scale_max
       from policies o where p.id = $1 and o.id = $2`,
      [id, other.id],
    )
    const { row_version, blockers, simulations } = await desk.author.get(`/policies/${id}`)
    assert.ok(blockers.some(({ code }) => code === 'SIMULATION_STALE'))
    assert.deepEqual(
      simulations.map(({ current }) => current),
      [false],
    )
    const effective_from = utcDay(world.clock.now())
    const attempts: readonly (readonly [string, string, object])[] = [
      ['POST', 'submit', { row_version, effective_from }],
      ['PUT', 'parameters', { row_version, parameters }],
      ['POST', 'derive', {}],
      ['POST', 'archive', { row_version }],
    ]
    for (const [method, act, body] of attempts)
      assert.equal(refusalOf(await desk.author.send(method, `/policies/${id}/${act}`, body)), REFUSED, act)
  })

  it('refuses to submit a version with a simulation that no event recorded', async () => {
    const { id, row_version, fingerprint } = await derive()
    await service.query(
      `insert into policy_simulations (institution_id, id, policy_id, policy_fingerprint, policy_revision, kind, case_count, result, fingerprint, created_by, created_at)
       select p.institution_id, gen_random_uuid(), p.id, p.fingerprint, p.revision, 'test_set', 1, '{"counts":{"approve":1,"refer":0,"decline":0}}', $2, p.created_by, now()
       from policies p where p.id = $1`,
      [id, fingerprint],
    )
    const body = { row_version, effective_from: utcDay(world.clock.now()) }
    assert.equal(refusalOf(await desk.author.send('POST', `/policies/${id}/submit`, body)), REFUSED)
  })

  it('refuses a simulation that is compared with a version in force whose row was edited', async () => {
    const { id } = await derive()
    const edit = (sign: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update policies set effective_from = effective_from ${sign} 1 where id = '${desk.policyId}'`,
      )
    const attempt = async () =>
      refusalOf(await desk.author.send('POST', `/policies/${id}/simulations`, { test_set: cases }))
    await edit('-')
    assert.equal(await attempt(), REFUSED)
    await edit('+')
    assert.equal(await attempt(), '201')
  })

  it('refuses a version in force that was forged when it was read and restored when it is compared', async () => {
    const { platform } = world.service
    const setTitle = (title: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update policies set title = '${title}' where id = '${desk.policyId}'`,
      )
    const { title } = await desk.author.get(`/policies/${desk.policyId}`)
    const read = (restore: () => Promise<unknown>) =>
      inTenant(platform.pool, world.institutions.alder.id, async (tenant) => {
        const head = await findComparableHead(platform, tenant, desk.productId, utcDay(world.clock.now()))
        await restore()
        return refuseDamagedStates(platform, tenant, ['policies'], head!.rows_read)
      })
    assert.equal(await read(async () => {}), null)
    await setTitle('Forged')
    assert.equal((await read(async () => {}))?.refused.code, 'RECORD_DAMAGED')
    assert.equal((await read(() => setTitle(title)))?.refused.code, 'BUSY')
    assert.equal(await read(async () => {}), null)
  })
})
