import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalText } from '../../../evidence/canonical.ts'
import { commitment, fingerprint } from '../../../evidence/fingerprint.ts'
import {
  type Draft,
  applicationOf,
  day,
  exampleGridDocument,
  exampleParametersDocument,
  gridOf,
  policyOf,
  salts,
  sha256,
} from '../../example.fixture.ts'
import { deriveFactors, deriveSummary, engines } from '../../index.ts'
import type { ApplicationInput, Evaluation, Pieces, PolicyContent } from '../../types.ts'
import { PolicyIncomplete } from './prepare.ts'

const engine = engines.get('1.0.0')!
const good = { net_income: '2500', debt_service: '150', seniority: '36', housing: 'own', guarantor: true }
const decide = (input: ApplicationInput, policy: PolicyContent = policyOf()): Evaluation =>
  engine.evaluate(policy, input, day, salts, sha256)

function changed(change: (parameters: Draft, grid: Draft) => void): PolicyContent {
  const [parameters, grid] = [structuredClone(exampleParametersDocument), structuredClone(exampleGridDocument)]
  change(parameters, grid)
  return policyOf(gridOf(grid), parameters)
}

test('computes the fingerprints of the published formulas over the pieces', () => {
  const policy = policyOf()
  const evaluation = decide(applicationOf(good), policy)
  const { pieces } = evaluation
  assert.equal(
    evaluation.input_fingerprint,
    commitment('application-input', pieces['application-input'], salts['application-input'], sha256),
  )
  assert.equal(
    evaluation.result_fingerprint,
    commitment('evaluation-result', pieces['evaluation-result'], salts['evaluation-result'], sha256),
  )
  const grid = fingerprint('grid', policy.grid, sha256)
  assert.equal(evaluation.policy_fingerprint, fingerprint('policy', { grid, parameters: policy.parameters }, sha256))
  const parts = {
    engine_version: '1.0.0',
    evaluation_date: day,
    input_commitment: evaluation.input_fingerprint,
    policy_fingerprint: evaluation.policy_fingerprint,
    result_commitment: evaluation.result_fingerprint,
  }
  assert.equal(evaluation.evaluation_fingerprint, fingerprint('evaluation', parts, sha256))
})

test('encodes every piece canonically, as the bytes of its value', () => {
  const evaluation = decide(applicationOf(good))
  assert.equal(Object.keys(evaluation.pieces).length, 6)
  for (const [name, value] of Object.entries(evaluation.pieces)) {
    assert.equal(new TextDecoder().decode(evaluation.bytesOf(name as keyof Pieces)), canonicalText(value))
  }
})

test('derives the two lower levels of explanation from the stored trace', () => {
  const { pieces } = decide(applicationOf(good))
  const stored = JSON.parse(canonicalText(pieces.trace))
  assert.deepEqual(deriveSummary(stored, gridOf()), pieces['explanation-summary'])
  assert.deepEqual(deriveFactors(stored, gridOf()), pieces['explanation-factors'])
  assert.throws(() => deriveSummary({ ...stored, engine_version: '0.9.0' }, gridOf()), RangeError)
})

test('shows no points of a bin, base, shortfall or partial sum without scorecard.read', () => {
  const secret = changed((p) => {
    p.base_points = '1234.5671'
    p.characteristics.debt.points = ['61.0101', '42.0203', '10.5307']
    p.characteristics.debt.neutral_points = '43.0409'
    p.characteristics.job = {
      ...p.characteristics.job,
      points: ['5.0503', '22.0607', '33.0709'],
      special: [{ value: '-1', points: '2.0801' }],
      missing_points: '0.0901',
    }
    p.characteristics.home.groups = [
      { values: ['own'], points: '25.1003' },
      { values: ['rent', '< 1 year'], points: '10.1109' },
    ]
    p.characteristics.size.points = ['15.1207', '0.2503']
    p.cutoffs = { decline_below: '1290', approve_from: '1320' }
  })
  const { pieces } = decide(applicationOf(good), secret)
  const table = pieces['scorecard-points']
  const figures = [
    table.base_points,
    ...table.characteristics.flatMap((row) => [row.points, row.baseline, row.shortfall, row.partial_sum]),
  ]
  // The last partial sum is the total, which every reader may see.
  const hidden = figures.slice(0, -1).filter((figure) => figure !== null && figure !== '0')
  assert.equal(hidden.length, 15)
  const shown = canonicalText([
    pieces.trace,
    pieces['explanation-factors'],
    pieces['explanation-summary'],
    pieces['evaluation-result'],
    pieces['application-input'],
  ])
  for (const figure of hidden) assert.ok(!shown.includes(`"${figure}"`), figure!)
  for (const figure of ['0.2', '0.35', '1290', '1320', table.total]) assert.ok(shown.includes(`"${figure}"`), figure!)
})

test('writes no number into the summary', () => {
  const { pieces } = decide(applicationOf(good))
  assert.doesNotMatch(canonicalText(pieces['explanation-summary']), /[0-9]/)
})

test('states the distance to the next edge in each direction, exact for decimals and rounded for quotients', () => {
  const { characteristics } = decide(applicationOf(good)).pieces['explanation-factors']
  const distances = characteristics.map(({ above_lower, below_upper }) => [above_lower, below_upper])
  assert.deepEqual(distances, [
    ['0.07274', '0.07726'],
    ['24', '12'],
    [null, null],
    ['2000', null],
  ])
})

test('produces the same evaluation again from its recorded input', () => {
  const raw = applicationOf({
    ...good,
    net_income: '2500.00',
    seniority: 'NA',
    housing: 'castle',
    guarantor: null,
  })
  const first = decide(raw)
  const stored = JSON.parse(canonicalText(first.pieces['application-input'])) as ApplicationInput
  assert.deepEqual(stored.inputs, { ...good, net_income: '2500', seniority: null, housing: 'castle', guarantor: null })
  assert.equal(decide(stored).evaluation_fingerprint, first.evaluation_fingerprint)
})

test('records values of fields that the grid no longer has and ignores them in every rule', () => {
  const extra = decide(applicationOf({ ...good, former_field: 'x' }))
  assert.equal(extra.pieces['application-input'].inputs.former_field, 'x')
  assert.equal(extra.result_fingerprint, decide(applicationOf(good)).result_fingerprint)
})

test('approves a score exactly at the approval cut-off and refers one exactly at the declining cut-off', () => {
  const withCutoffs = (decline_below: string, approve_from: string) => {
    const policy = changed((p) => (p.cutoffs = { decline_below, approve_from }))
    const [reference, compiled] = [
      decide(applicationOf(good), policy),
      engine.compile(policy)(applicationOf(good), day, salts, sha256),
    ].map(({ score, recommendation }) => `${score} ${recommendation}`)
    assert.equal(compiled, reference)
    return reference
  }
  assert.equal(withCutoffs('140', '185.25'), '185.25 approve')
  assert.equal(withCutoffs('140', '185.2501'), '185.25 refer')
  assert.equal(withCutoffs('185.25', '190'), '185.25 refer')
  assert.equal(withCutoffs('185.2501', '190'), '185.25 decline')
  assert.equal(withCutoffs('185.25', '185.25'), '185.25 approve')
})

test('never recommends approval when a value is missing or unusable', () => {
  const policy = changed((p) => {
    p.cutoffs = { decline_below: '100', approve_from: '121' }
    p.characteristics.job.missing_points = 'refer'
  })
  assert.equal(decide(applicationOf(good), policy).recommendation, 'approve')
  const unusable = fc.constantFrom<unknown>(null, '', 'NA', 'castle', '-5', '99999', true, 7, '1e3', 'x'.repeat(70))
  fc.assert(
    fc.property(fc.constantFrom('net_income', 'debt_service', 'seniority', 'housing'), unusable, (code, value) => {
      const evaluation = decide(applicationOf({ ...good, [code]: value as string }), policy)
      const step = evaluation.pieces.trace.inputs.find((input) => input.code === code)!
      if (step.state === 'value' || step.state === 'special') return
      assert.notEqual(evaluation.recommendation, 'approve')
      assert.equal(evaluation.score, null)
      assert.equal(evaluation.reasons[0]!.code, 'INFORMATION_MISSING')
    }),
  )
})

test('shows a disabled knock-out as disabled and gives it no effect', () => {
  const [, , step] = decide(applicationOf({ ...good, guarantor: false })).pieces.trace.knockouts
  assert.deepEqual([step!.outcome, step!.effect], ['disabled', null])
})

test('evaluates each predicate correctly below, on and above its limit', () => {
  const outcomes = (predicate: string): string[] =>
    ['0.4', '0.5', '0.6'].map((share) => {
      const policy = changed((_, grid) => (grid.knockouts[0].predicate = predicate))
      const income = { '0.4': '2500', '0.5': '2000', '0.6': String(5000 / 3) }[share]!
      const input = applicationOf(
        { ...good, debt_service: '0', net_income: income.slice(0, 16) },
        { amount: '0', duration_months: 10 },
      )
      const spent = { ...input, inputs: { ...input.inputs, debt_service: '1000' } }
      return decide(spent, policy).pieces.trace.knockouts[0]!.outcome === 'hit' ? 'hit' : 'pass'
    })
  assert.deepEqual(outcomes('lt'), ['hit', 'pass', 'pass'])
  assert.deepEqual(outcomes('le'), ['hit', 'hit', 'pass'])
  assert.deepEqual(outcomes('gt'), ['pass', 'pass', 'hit'])
  assert.deepEqual(outcomes('ge'), ['pass', 'hit', 'hit'])
  assert.deepEqual(outcomes('eq'), ['pass', 'hit', 'pass'])
  assert.deepEqual(outcomes('ne'), ['hit', 'pass', 'hit'])
})

test('refuses to evaluate a policy with an open rule, but not one with a pointless rule', () => {
  const { parameters: _, ...rest } = policyOf()
  assert.throws(() => decide(applicationOf(good), { ...rest, parameters: {} }), PolicyIncomplete)
  assert.throws(
    () =>
      decide(
        applicationOf(good),
        changed((p) => p.characteristics.job.points.pop()),
      ),
    /POINTS_LENGTH/,
  )
  assert.equal(
    decide(
      applicationOf(good),
      changed((p) => (p.cutoffs = { decline_below: '0', approve_from: '1' })),
    ).recommendation,
    'approve',
  )
})

test('refuses to evaluate an application that the service would have rejected', () => {
  const refused: Partial<ApplicationInput>[] = [
    { amount: '-1' },
    { amount: '1e3' },
    { amount: '10.00' },
    { amount: '10.005' },
    { currency: 'XXX' },
    { duration_months: -1 },
    { duration_months: 1.5 },
  ]
  for (const more of refused) assert.throws(() => decide(applicationOf(good, more)), RangeError, JSON.stringify(more))
  assert.throws(() => decide(applicationOf({ ...good, housing: { b: 1, a: 2 } as unknown as string })), RangeError)
  assert.throws(() => engine.evaluate(policyOf(), applicationOf(good), '2026-02-30', salts, sha256), RangeError)
})
