import type { PolicyOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { eraseSubjectOf } from '../../test/erase.ts'
import { applicationBody, type LendingDesk, openDesk, rows } from '../../test/lending.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import type { World } from '../../test/world.ts'
import { NOTHING, UsageWorld } from './usage.fixture.ts'

describe('the usage of the current month', () => {
  let usage: UsageWorld
  let world: World
  let desk: LendingDesk
  before(async () => {
    usage = await UsageWorld.open()
    world = usage.world
    desk = await openDesk(world, world.institutions.alder)
  })
  after(() => usage.close())

  /** The sum over the months in which this file runs, because a month may end while it runs. */
  async function now(): Promise<Record<string, number>> {
    const earlier = `${Number(usage.present.slice(0, 4)) - 1}-${usage.present.slice(5)}`
    const months = await usage.read(earlier, usage.present)
    return Object.fromEntries(
      (Object.keys(NOTHING) as (keyof typeof NOTHING)[]).map((name) => [
        name,
        months.reduce((sum, month) => sum + month[name], 0),
      ]),
    )
  }

  it('counts each operation once, in its own member', async () => {
    const base = await now()
    const expectMore = async (more: Partial<typeof NOTHING>): Promise<void> => {
      const found = await now()
      const difference = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, found[name]! - base[name]!]))
      assert.deepEqual(difference, { ...NOTHING, ...more })
    }
    const small = rows.findIndex((row) => Number(row.amount) < 3_000)
    const body = (i: number, more: object = {}): object => applicationBody(desk.productId, rows[i]!, more)
    const draft = await desk.analyst.post('/applications', body(small), 201)
    await expectMore({ applications_created: 1 })
    await desk.analyst.post('/applications', body(small + 1, { channel: 'import' }), 201)
    await desk.analyst.post('/applications', body(small + 2, { channel: null, purpose: '"channel":"import"' }), 201)
    const counted = { applications_created: 2, applications_imported: 1 }
    await expectMore(counted)
    const submitted = await desk.analyst.post(`/applications/${draft.id}/submit`, {
      row_version: draft.row_version,
    })
    await expectMore({ ...counted, evaluations: 1 })
    const { id: evaluation, recommendation } = submitted.evaluations[0]!
    const outcome = recommendation === 'decline' ? 'declined' : 'approved'
    const decision = { row_version: submitted.row_version, outcome }
    assert.equal((await desk.analyst.send('POST', `/applications/${draft.id}/decision`, decision)).status, 403)
    await desk.manager.post(`/applications/${draft.id}/decision`, decision, 201)
    assert.equal((await desk.manager.send('POST', `/applications/${draft.id}/decision`, decision)).status, 409)
    await desk.manager.post(`/applications/${draft.id}/evidence`)
    await desk.manager.post(`/evaluations/${evaluation}/reconstitution`)
    await expectMore({ ...counted, evaluations: 1, decisions: 1, evidence_exports: 1, reconstitutions: 1 })
    const test_set = [{ amount: '1000', duration_months: 12, inputs: {} }]
    await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201).then(async (derived) => {
      await desk.author.post(`/policies/${(derived as PolicyOut).id}/simulations`, { test_set }, 201)
    })
    await expectMore({
      ...counted,
      evaluations: 1,
      decisions: 1,
      evidence_exports: 1,
      reconstitutions: 1,
      simulations: 1,
    })
    await world.join(world.institutions.alder, 'Ugo', ['auditor'])
    assert.equal((await now())['active_users'], base['active_users']! + 1)
  })

  it('keeps the usage unchanged when personal data is erased', async () => {
    const base = await now()
    const applications = await superuserQuery<{ id: string }>(world.database, 'select id from applications')
    assert.ok(applications.length > 0)
    for (const { id } of applications) await eraseSubjectOf(world.database, usage.alderId, id)
    assert.deepEqual(await now(), base)
  })

  it('shows usage only with usage.read, and records no event of reading it', async () => {
    const lead = await world.join(world.institutions.alder, 'Lea', ['business_lead'])
    const { length } = await eventsOf(world.database, usage.alderId)
    assert.deepEqual(await usage.read('2020-01', '2020-03', lead), await usage.read('2020-01', '2020-03'))
    assert.equal((await eventsOf(world.database, usage.alderId)).length, length)
    assert.equal(
      refusalOf(await desk.analyst.send('GET', '/admin/usage?from=2020-01&to=2020-03')),
      '403 PERMISSION_DENIED',
    )
  })
})
