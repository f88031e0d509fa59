import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isRefusal } from '../../core/values/refusal.ts'
import { refusalOf } from '../../test/call.ts'
import { applicationBody, createLendingWorld, rows } from '../../test/lending.ts'
import { acquireLock } from '../../test/locks.ts'
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

  it('a draft that is submitted while the purge waits for another one is spared, because its age is judged behind its lock', async () => {
    const { world, desk, lender } = replays
    const drafts = []
    for (const at of [4, 5]) {
      const body = { ...applicationBody(desk.productId, rows[at]!), external_reference: null }
      await desk.analyst.signIn()
      drafts.push(await desk.analyst.post('/applications', { ...body, applicant_reference: `C-${at}` }, 201))
    }
    const [first, second] = drafts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    world.clock.advance(2 * 366 * 86_400)
    await desk.analyst.signIn()
    const lock = await acquireLock(
      world.database,
      `select from applications where id = '${first!.id}' for no key update`,
    )
    const purging = purged(world, lender)
    await lock.waiting(1)
    await desk.analyst.post(`/applications/${second!.id}/submit`, { row_version: second!.row_version })
    await lock.release()
    await purging
    assert.equal(refusalOf(await desk.analyst.send('GET', `/applications/${first!.id}`)), '404 NOT_FOUND')
    const { status, erased } = await desk.analyst.get(`/applications/${second!.id}`)
    assert.deepEqual([status, erased], ['submitted', false])
  })
})
