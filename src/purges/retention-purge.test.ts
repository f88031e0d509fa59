import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isRefusal } from '../../core/values/refusal.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { purposeBody } from '../../test/world/purposes.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Person } from '../../test/world.ts'
import { finished, frozen, type ReplayDesk } from '../historical-simulations/replays.fixture.ts'
import { purge, purged } from './purges.fixture.ts'

describe('a purge of what is past its retention', () => {
  let replays: ReplayDesk
  let dana: Person
  before(async () => {
    const { world, desk } = await createLendingWorld()
    replays = { world, desk, lender: world.institutions.alder }
    dana = await world.join(replays.lender, 'Dana', ['data_protection_officer'])
  })
  after(() => replays.world.stop())

  it('a purge destroys applications, consents, sessions and results of simulations, and goes on after an interruption', async () => {
    const { world, desk, lender } = replays
    const body = { ...applicationBody(desk.productId, rows[2]!), external_reference: null }
    const { id, row_version } = await desk.analyst.post('/applications', body, 201)
    await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const { id: purpose_id } = await dana.post('/trust/consent-purposes', purposeBody('news'), 201)
    const occurred_at = world.clock.now().toISOString()
    const act = { purpose_id, act: 'collection' as const, occurred_at, document_reference: 'Form 7' }
    await dana.post(`/applications/${id}/consents`, act, 201)
    const simulation = await finished(replays, await frozen(replays), desk.policyId)
    world.clock.advance(6 * 366 * 86_400)
    await dana.signIn()
    for (const category of ['applications_open', 'consents', 'sessions', 'simulations']) {
      await dana.stepUp()
      const months = 60
      await dana.put(`/trust/retention/${category}`, { row_version: 1, months, confirm: true })
    }
    let steps = 0
    const interrupted = await purge(world, lender, async () => (steps += 1) < 2)
    assert.ok('outcome' in interrupted && interrupted.outcome === 'interrupted')
    assert.equal(await purged(world, lender), interrupted.run_id)
    const [run] = await dana.get('/trust/purge-runs')
    const destroyed = new Map(run!.counts.map((count) => [count.item, count.destroyed]))
    for (const item of ['applications_open', 'consents', 'simulations'] as const)
      assert.equal(destroyed.get(item), 1, item)
    assert.ok(destroyed.get('sessions')! > 0)
    await desk.approver.signIn()
    const seal = { row_version: simulation.row_version, results_fingerprint: simulation.results_fingerprint! }
    const path = `/historical-simulations/${simulation.id}/seal`
    assert.equal(refusalOf(await desk.approver.send('POST', path, seal)), '409 RESULTS_ERASED')
  })

  it('a purge stops when its progress was edited between two parts, or put back to that of an earlier one', async () => {
    const { world, desk, lender } = replays
    const body = { ...applicationBody(desk.productId, rows[3]!), external_reference: null }
    await desk.analyst.signIn()
    await desk.analyst.post('/applications', body, 201)
    world.clock.advance(6 * 366 * 86_400)
    await dana.signIn()
    await dana.stepUp()
    await dana.put('/trust/retention/applications_draft', { row_version: 1, months: 12, confirm: true })
    const edit = (done: number): Promise<unknown> =>
      superuserQuery(
        world.database,
        `set local session_replication_role = replica; update purge_progress set done = ${done} where kind = 'applications_draft' and run_id = (select id from purge_runs where state <> 'attested')`,
      )
    let part = 0
    const edited = (at: number, done: number) => async (): Promise<boolean> => {
      part += 1
      if (part === at) await edit(done)
      return true
    }
    const inThe = async (giveWay: () => Promise<boolean>): Promise<string | null> => {
      part = 0
      const executed = await purge(world, lender, giveWay)
      return isRefusal(executed) ? executed.refused.code : executed.outcome
    }
    assert.equal(await inThe(edited(2, 0)), 'RECORD_DAMAGED')
    await edit(1)
    assert.equal(await inThe(edited(2, 0)), 'RECORD_DAMAGED')
    await edit(1)
    assert.equal(await inThe(async () => true), 'attested')
  })
})
