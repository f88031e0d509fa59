import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { cases, Desk, type Detail, parameters } from '../policies/policies.fixture.ts'
import type { SimulationResultOut } from './shapes.ts'

const MAX = 12

describe('replaying applications', () => {
  let world: World
  let desk: Desk
  let analyst: Person
  let derived: Detail
  const today = () => ({ from: desk.today(), to: desk.today() })
  const replayOver = (replay: object) => desk.author.send('POST', `/policies/${derived.id}/simulations`, { replay })
  const submit = async (at: number): Promise<string> => {
    const { label, ...values } = cases[at]!
    const body = { product_id: desk.productId, applicant_reference: label, ...values }
    const { id, row_version } = await analyst.post('/applications', body, 201)
    await analyst.post(`/applications/${id}/submit`, { row_version })
    return id
  }
  before(async () => {
    world = await createWorld({ environment: { LIMIT_SIMULATION_CASES: String(MAX) } })
    desk = await Desk.open(world)
    analyst = await world.join(world.institutions.alder, 'Ana', ['analyst'])
    const inForce = await desk.inForce('governing')
    derived = await desk.author.post(`/policies/${inForce.id}/derive`, undefined, 201)
  })
  after(() => world.stop())

  it('requires at least one application evaluated in the period', async () => {
    assert.equal(refusalOf(await replayOver(today())), '409 SIMULATION_EMPTY')
  })

  it('replays each application of the period once and lists the differences from the version in force', async () => {
    const ids: string[] = []
    for (let at = 0; at < MAX; at++) ids.push(await submit(at))
    const same = (await replayOver(today())).body as SimulationResultOut
    assert.deepEqual(
      [same.kind, same.reference?.id, same.differences],
      ['replay', derived.derived_from, { moved: [], cases: [] }],
    )
    assert.equal(same.case_count, MAX)
    assert.deepEqual(new Set(same.cases.map((one) => one.application_id)), new Set(ids))
    // Without a band for referral, applications referred by their score are declined.
    const { approve_from } = parameters.cutoffs!
    const cutoffs = { decline_below: approve_from!, approve_from: approve_from! }
    derived = await desk.fill(derived, desk.author, { ...parameters, cutoffs })
    const { counts, reference_counts, differences } = (await replayOver(today())).body as SimulationResultOut
    const moved = counts.decline - same.counts.decline
    assert.ok(moved > 0)
    assert.deepEqual(reference_counts, same.counts)
    assert.deepEqual(differences!.moved, [{ from: 'refer', to: 'decline', count: moved }])
    assert.equal(differences!.cases.length, moved)
  })

  it('excludes applications evaluated on other days', async () => {
    assert.equal(refusalOf(await replayOver({ from: desk.today(1), to: desk.today(30) })), '409 SIMULATION_EMPTY')
    assert.equal(refusalOf(await replayOver({ from: desk.today(-30), to: desk.today(-1) })), '409 SIMULATION_EMPTY')
  })

  it('refuses to replay an application or an evaluation whose row was edited', async () => {
    const yesterday = { from: desk.today(-1), to: desk.today(-1) }
    const edit = (table: string, set: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update ${table} set ${set} where id = (select min(id::text)::uuid from ${table})`,
      )
    await edit('evaluations', 'evaluation_date = evaluation_date - 1')
    assert.equal(refusalOf(await replayOver(yesterday)), '409 RECORD_DAMAGED')
    await edit('evaluations', 'evaluation_date = evaluation_date + 1')
    await edit('applications', `reference = 'X' || reference`)
    assert.equal(refusalOf(await replayOver(today())), '409 RECORD_DAMAGED')
    await edit('applications', 'reference = substr(reference, 2)')
    assert.equal(refusalOf(await replayOver(today())), '201')
  })

  it('refuses more applications than its limit', async () => {
    await submit(MAX)
    assert.equal(refusalOf(await replayOver(today())), '409 SIMULATION_TOO_LARGE')
  })
})
