import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CURRENT_ENGINE_VERSION, engines, readInputs } from '../../core/decision/index.ts'
import { fingerprint } from '../../core/evidence/fingerprint.ts'
import { refusalOf } from '../../test/call.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type World } from '../../test/world.ts'
import { inTenant } from '../platform/database/transaction.ts'
import { sha256 } from '../platform/sha256.ts'
import { policyById, recordSimulation } from '../policies/index.ts'
import { blockerCodes, cases, Desk, type Detail, problemsOf, type Version } from '../policies/policies.fixture.ts'
import type { SimulationResultOut } from './shapes.ts'

const MAX = 60

describe('simulating a policy version', () => {
  let world: World
  let desk: Desk
  let draft: Detail
  const send = (body: unknown, version: Version = draft) =>
    desk.author.send('POST', `/policies/${version.id}/simulations`, body)
  const simulate = async (body: unknown, version: Version = draft): Promise<SimulationResultOut> => {
    const reply = await send(body, version)
    assert.equal(reply.status, 201, reply.text)
    return reply.body as SimulationResultOut
  }
  before(async () => {
    world = await createWorld({ environment: { LIMIT_SIMULATION_CASES: String(MAX) } })
    desk = await Desk.open(world)
    draft = await desk.fill(await desk.draft('simulated'))
  })
  after(() => world.stop())

  it('returns and counts the engine’s result for each case, and removes the blocker of the submission', async () => {
    const result = await simulate({ test_set: cases })
    const { pool } = world.service.platform
    const version = (await inTenant(pool, world.institutions.alder.id, (tenant) => policyById(tenant, draft.id)))!
    const content = { id: draft.id, version: 1, grid: version.grid, parameters: version.parameters }
    const salts = { 'application-input': new Uint8Array(32), 'evaluation-result': new Uint8Array(32) }
    for (const [at, { amount, duration_months, inputs }] of cases.entries()) {
      const input = {
        amount,
        currency: 'EUR',
        duration_months,
        channel: null,
        purpose: null,
        inputs: readInputs(version.grid, inputs).inputs,
        custom_fields: {},
      }
      const { recommendation, score, reasons } = engines
        .get(CURRENT_ENGINE_VERSION)!
        .evaluate(content, input, desk.today(), salts, sha256)
      const given = result.cases[at]!
      assert.deepEqual(
        [given.label, given.recommendation, given.score, given.reasons],
        [`case ${at}`, recommendation, score, reasons.map(({ code }) => code)],
      )
    }
    for (const kind of ['approve', 'refer', 'decline'] as const)
      assert.equal(result.counts[kind], result.cases.filter((one) => one.recommendation === kind).length)
    assert.ok(new Set(result.cases.map((one) => one.recommendation)).size > 1)
    const scored = result.score_distribution.bands.reduce((sum, { count }) => sum + count, 0)
    assert.deepEqual(
      [scored + result.score_distribution.without_score, result.case_count, result.differences],
      [cases.length, cases.length, null],
    )
    const detail = await desk.read(draft.id)
    assert.deepEqual(blockerCodes(detail), [])
    assert.deepEqual(
      [detail.simulations[0]!.current, detail.simulations[0]!.counts, detail.simulations[0]!.fingerprint],
      [true, result.counts, result.fingerprint],
    )
  })

  it('stores the result without labels and with its fingerprint, which an event records, and no value of an applicant', async () => {
    const result = await simulate({ test_set: cases.slice(0, 4) })
    const { id, fingerprint: given, created_by: _by, created_at: _at, ...answered } = result
    assert.ok(answered.cases.every(({ label }) => label !== null))
    const computed = { ...answered, cases: answered.cases.map((one) => ({ ...one, label: null })) }
    assert.equal(given, fingerprint('simulation', computed, sha256))
    const [stored] = await superuserQuery<{ result: object; fingerprint: string }>(
      world.database,
      'select result, fingerprint from policy_simulations where id = $1',
      [id],
    )
    assert.deepEqual(stored!.result, computed)
    assert.equal(fingerprint('simulation', stored!.result, sha256), given)
    assert.doesNotMatch(JSON.stringify(stored!.result), /"(inputs|amount|duration_months)"/)
    const event = (await eventsOf(world.database, world.institutions.alder.id, 'policy.simulated')).at(-1)!
    assert.deepEqual(
      [event.data['simulation_fingerprint'], event.data['case_count'], event.subject?.id],
      [given, 4, draft.id],
    )
    await assert.rejects(
      superuserQuery(world.database, 'update policy_simulations set case_count = 1 where id = $1', [id]),
      /never changed/,
    )
  })

  it('lists the cases whose recommendation differs from the expected one', async () => {
    const { cases: outcomes } = await simulate({ test_set: cases.slice(0, 3) })
    const other = (recommendation: string) => (recommendation === 'approve' ? 'decline' : 'approve')
    const expected = [outcomes[0]!.recommendation, other(outcomes[1]!.recommendation), null]
    const result = await simulate({
      test_set: cases.slice(0, 3).map((one, at) => ({ ...one, expected: expected[at] })),
    })
    assert.deepEqual(result.expected, { given: 2, mismatches: [1] })
  })

  it('evaluates missing values by the rules and never approves such a case', async () => {
    const result = await simulate({ test_set: [{ amount: '1000.50', duration_months: 12, inputs: {} }] })
    assert.deepEqual([result.cases[0]!.recommendation === 'approve', result.cases[0]!.label], [false, null])
  })

  it('refuses values that could not be entered, naming the case and the field', async () => {
    const one = cases[0]!
    const tries: readonly (readonly [object, string])[] = [
      [{ ...one, inputs: { ...one.inputs, shoe_size: '42' } }, 'inputs/shoe_size'],
      [{ ...one, inputs: { ...one.inputs, age: 'old' } }, 'inputs/age'],
      [{ ...one, inputs: { ...one.inputs, status: true } }, 'inputs/status'],
      [{ ...one, amount: '10.125' }, 'amount'],
      [{ ...one, amount: '-1' }, 'amount'],
      [{ ...one, amount: '0' }, 'amount'],
      [{ ...one, amount: '1000000000000001' }, 'amount'],
      [{ ...one, duration_months: 1.5 }, 'duration_months'],
      [{ ...one, expected: 'maybe' }, 'expected'],
      [{ ...one, colour: 'red' }, 'colour'],
    ]
    for (const [given, field] of tries) {
      const named = problemsOf(await send({ test_set: [one, given] }))
      assert.ok(named.includes(`body/test_set/1/${field}`), `${field}: ${named.join()}`)
    }
  })

  it('accepts either a test set or a replay, with at least one case and at most the limit', async () => {
    const replay = { from: '2026-01-01', to: '2026-12-31' }
    for (const body of [
      {},
      { test_set: null, replay: null },
      { test_set: cases.slice(0, 1), replay },
      { test_set: [] },
      { replay: { from: '2026-02-01', to: '2026-01-31' } },
      { replay: { from: '2026-02-30', to: '2026-03-01' } },
    ]) {
      assert.equal((await send(body)).status, 422, JSON.stringify(body))
    }
    const many = Array.from({ length: MAX + 1 }, () => cases[0]!)
    assert.deepEqual(problemsOf(await send({ test_set: many })), ['body/test_set'])
    assert.equal((await simulate({ test_set: many.slice(1) })).case_count, MAX)
    assert.equal(refusalOf(await send({ replay })), '409 SIMULATION_EMPTY')
  })

  it('changes no state by a simulation, and refuses one of a version that is archived or was changed in the meantime', async () => {
    const { pool } = world.service.platform
    const institutionId = world.institutions.alder.id
    const earlier = await desk.read(draft.id)
    const old = {
      policy_id: draft.id,
      policy_fingerprint: earlier.fingerprint,
      policy_revision: 1,
      kind: 'test_set',
      case_count: 1,
      result: {},
      fingerprint: 'sha256:0',
      created_by: earlier.authors[0]!.id,
    } as const
    const record = (id: string) =>
      inTenant(pool, institutionId, (tenant) => recordSimulation(tenant, { ...old, id, created_at: world.clock.now() }))
    assert.equal((await record('00000000-0000-7000-8000-000000000001'))?.refused.code, 'STALE_ROW_VERSION')
    assert.deepEqual(
      [earlier.row_version, (await desk.read(draft.id)).simulations.length],
      [draft.row_version, earlier.simulations.length],
    )
    const other = await desk.fill(await desk.draft('archived'))
    await desk.author.post(`/policies/${other.id}/archive`, { row_version: other.row_version })
    assert.equal(refusalOf(await send({ test_set: cases.slice(0, 1) }, other)), '409 INVALID_STATE')
  })
})
