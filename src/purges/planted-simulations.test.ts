import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { applicationBody, approve, createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import type { Lender, Person, World } from '../../test/world.ts'
import { utcDay } from '../platform/clock.ts'
import { purged, verifiedRowsOf } from './purges.fixture.ts'

const REFERENCE = 'Zebedee-0417'

describe('the results of a simulated policy after the erasure of a person', () => {
  let world: World
  let lender: Lender
  let desk: LendingDesk
  let dana: Person
  let erasedId: string
  let keptId: string
  let policyId: string
  before(async () => {
    const made = await createLendingWorld()
    world = made.world
    desk = made.desk
    lender = world.institutions.alder
    dana = await world.join(lender, 'Dana', ['data_protection_officer'])
    erasedId = await decided(1, REFERENCE)
    keptId = await decided(2, 'C-other')
    const derived = await desk.author.post(`/policies/${desk.policyId}/derive`, undefined, 201)
    policyId = derived.id
    const today = utcDay(world.clock.now())
    await desk.author.post(`/policies/${policyId}/simulations`, { replay: { from: today, to: today } }, 201)
  })
  after(() => world.stop())

  async function decided(at: number, applicant_reference: string): Promise<string> {
    const body = { ...applicationBody(desk.productId, rows[at]!, { amount: '1000' }), external_reference: null }
    const { id, row_version } = await desk.analyst.post('/applications', { ...body, applicant_reference }, 201)
    const submitted = await desk.analyst.post(`/applications/${id}/submit`, { row_version })
    const deviates = submitted.evaluations[0]!.recommendation === 'approve'
    const deviation = { deviation_reason_code: 'data_error', deviation_reason: 'The income was read wrongly.' }
    const decision = { row_version: submitted.row_version, outcome: 'declined', ...(deviates ? deviation : {}) }
    await desk.manager.post(`/applications/${id}/decision`, decision, 201)
    return id
  }

  const stored = async () => {
    const [row] = await superuserQuery<{
      result: { cases: ({ application_id: string } | null)[] } & Readonly<Record<string, unknown>>
      fingerprint: string
    }>(world.database, 'select result, fingerprint from policy_simulations where policy_id = $1', [policyId])
    return row!
  }

  it('a report shows them before', async () => {
    const { id, row_version } = await dana.post(
      '/trust/data-rights',
      { kind: 'access', applicant_reference: REFERENCE },
      201,
    )
    const body = { row_version, applicant_reference: REFERENCE }
    const { text } = await dana.send('POST', `/trust/data-rights/${id}/access-report`, body)
    const { applications, evaluations, dictionary } = JSON.parse(text).pieces
    const [simulated] = applications.value[0].simulated
    const { recommendation, score, reasons } = evaluations.value[0].values['evaluation-result']
    assert.deepEqual(
      [simulated.candidate.recommendation, simulated.candidate.score, simulated.reference.recommendation],
      [recommendation, score, recommendation],
    )
    assert.equal(simulated.candidate.reasons.length, reasons.length)
    const { code, version } = simulated.candidate_grid
    const grid = dictionary.value.grids.find(
      (one: { code: string; version: number }) => one.code === code && one.version === version,
    )
    for (const reason of simulated.candidate.reasons)
      assert.ok(
        grid.reasons.some((one: { code: string }) => one.code === reason),
        reason,
      )
    for (const name of Object.keys(simulated)) assert.ok(dictionary.value.names[name], name)
  })

  it('an erasure destroys the results of the person and leaves the totals, and the version is approved as before', async () => {
    const answered = await stored()
    assert.ok(answered.result.cases.some((one) => one?.application_id === erasedId))
    const { id, row_version } = await dana.post(
      '/trust/data-rights',
      { kind: 'erasure', applicant_reference: REFERENCE },
      201,
    )
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    const runId = await purged(world, lender)
    const left = await stored()
    assert.ok(!JSON.stringify(left.result).includes(erasedId))
    assert.deepEqual(
      left.result.cases,
      answered.result.cases.map((one) => (one!.application_id === erasedId ? null : one)),
    )
    assert.ok(left.result.cases.some((one) => one?.application_id === keptId))
    assert.deepEqual({ ...left.result, cases: null }, { ...answered.result, cases: null })
    assert.equal(left.fingerprint, answered.fingerprint)
    const { simulations } = await desk.author.get(`/policies/${policyId}`)
    assert.notEqual(simulations[0]!.results_erased_at, null)
    const run = (await dana.get('/trust/purge-runs')).find((one) => one.id === runId)!
    assert.equal(run.counts.find(({ item }) => item === 'simulation_results')!.destroyed, 1)
    assert.deepEqual(await verifiedRowsOf(world), [])
    await approve(world, desk.author, desk.approver, policyId)
    assert.equal((await desk.author.get(`/policies/${policyId}`)).status, 'active')
    assert.deepEqual(await verifiedRowsOf(world), [])
  })

  it('nobody but a purge changes a recorded simulation, and a purge never its totals', async () => {
    const change = (role: string, set: string) =>
      superuserQuery(
        world.database,
        `begin; set local role ${role}; set local app.institution_id = '${lender.id}'; update policy_simulations set ${set}; commit`,
      )
    await assert.rejects(change('probity_app', 'results_erased_at = now()'), /permission denied/)
    const totals = `result = '{"counts": {}, "cases": []}', results_erased_at = now()`
    await assert.rejects(change('probity_eraser', totals), /rows of policy_simulations are never changed/)
  })

  it('a simulation that was changed beside the service is spared', async () => {
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; update policy_simulations set case_count = 9 where policy_id = '${policyId}'`,
    )
    const { id, row_version } = await dana.post(
      '/trust/data-rights',
      { kind: 'erasure', applicant_reference: 'C-other' },
      201,
    )
    await dana.post(`/trust/data-rights/${id}/accept-erasure`, { row_version })
    const runId = await purged(world, lender)
    const run = (await dana.get('/trust/purge-runs')).find((one) => one.id === runId)!
    assert.equal(run.counts.find(({ item }) => item === 'simulation_results')!.spared, 1)
    assert.ok((await stored()).result.cases.some((one) => one?.application_id === keptId))
  })
})
