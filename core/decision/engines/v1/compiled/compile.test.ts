import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shortOrLong } from '../../../../../test/run/long.ts'
import { canonicalText } from '../../../../evidence/canonical.ts'
import { formulas } from '../../../formulas.ts'
import { applicationOf, day, policyOf, salts, sha256 } from '../../../example.fixture.ts'
import { engines } from '../../../index.ts'
import type { ApplicationInput, Evaluation, Pieces, PolicyContent } from '../../../types.ts'
import { CompiledEvaluation } from './evaluation.ts'
import { application } from './applications.fixture.ts'
import { grid, parameters } from './everything.fixture.ts'

/** Policies, each with three or four applications: a million pairs in the long form. */
const POLICIES = shortOrLong(300, 300_000)

const engine = engines.get('1.0.0')!
/** Every value of an evaluation as text, or the name of the error. */
function outcomeOf(run: () => Evaluation): { text: string; evaluation: Evaluation | null } {
  let evaluation: Evaluation
  let bytes: string[]
  try {
    evaluation = run()
    bytes = Object.keys(evaluation.pieces).map((name) =>
      new TextDecoder().decode(evaluation.bytesOf(name as keyof Pieces)),
    )
  } catch (error) {
    return { text: `refused: ${(error as Error).constructor.name}`, evaluation: null }
  }
  const { pieces, engine_version, evaluation_date, recommendation, score, scale_min, scale_max, reasons } = evaluation
  assert.deepEqual(bytes, Object.values(pieces).map(canonicalText))
  const { policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint } = evaluation
  const prints = { policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint }
  const rest = { engine_version, evaluation_date, recommendation, score, scale_min, scale_max, reasons, prints }
  return { text: [...Object.keys(pieces), ...bytes, canonicalText(rest)].join('\n'), evaluation }
}

test('the compiled form produces the bytes of the reference path for any policy and any application', () => {
  const seen = { fast: 0, reference: 0, scored: 0, unscored: 0 }
  fc.assert(
    fc.property(parameters, fc.array(application, { minLength: 1, maxLength: 6 }), (document, applications) => {
      let policy: PolicyContent
      try {
        policy = policyOf(grid, document)
      } catch {
        return fc.pre(false)
      }
      const compiled = engine.compile(policy)
      for (const each of applications) {
        const input = each as unknown as ApplicationInput
        const expected = outcomeOf(() => engine.evaluate(policy, input, day, salts, sha256))
        const got = outcomeOf(() => compiled(input, day, salts, sha256))
        assert.equal(got.text, expected.text)
        if (got.evaluation === null) continue
        seen[got.evaluation instanceof CompiledEvaluation ? 'fast' : 'reference']++
        seen[got.evaluation.score === null ? 'unscored' : 'scored']++
      }
    }),
    { numRuns: POLICIES },
  )
  assert.ok(seen.fast > 150 && seen.reference > 50 && seen.scored > 100 && seen.unscored > 100, JSON.stringify(seen))
})

test('evaluates ordinary applications on the fast path, including edges, missing and special values and knock-outs', () => {
  const policy = policyOf()
  const compiled = engine.compile(policy)
  const good = { net_income: '2000', debt_service: '200', seniority: '48', housing: 'own', guarantor: true }
  for (const values of [
    good,
    { ...good, seniority: 'NA' },
    { ...good, seniority: '-1' },
    { ...good, housing: 'free' },
    { ...good, net_income: '0' },
    { ...good, debt_service: null },
    { housing: 'own' },
  ]) {
    assert.ok(compiled(applicationOf(values), day, salts, sha256) instanceof CompiledEvaluation)
  }
})

test('compiles every formula except the seasonal one', () => {
  const without = [...formulas.keys()].filter((formula) => !grid.ratios.some((ratio) => ratio.formula === formula))
  assert.deepEqual(without, ['seasonal_cover@1'])
})

test('keeps the results of two compiled policies apart when they are used alternately', () => {
  const [first, second] = [policyOf(), policyOf()]
  const [one, two] = [engine.compile(first), engine.compile(second)]
  const [small, large] = [
    applicationOf({ net_income: '1000' }),
    applicationOf({ net_income: '9000', debt_service: '1', housing: 'rent' }),
  ]
  const expected = engine.evaluate(first, small, day, salts, sha256).evaluation_fingerprint
  const kept = one(small, day, salts, sha256)
  two(large, day, salts, sha256)
  one(large, day, salts, sha256)
  assert.equal(kept.evaluation_fingerprint, expected)
  assert.equal(
    canonicalText(kept.pieces.trace),
    canonicalText(engine.evaluate(first, small, day, salts, sha256).pieces.trace),
  )
})

test('takes the reference path for a sum that exceeds the range of exact integers', () => {
  const policy = policyOf()
  const compiled = engine.compile(policy)
  // 9007199254.740991 is the largest value in range; adding the instalment exceeds it.
  const input = applicationOf(
    { net_income: '100', debt_service: '9007199254.74', housing: 'own' },
    { amount: '1000000' },
  )
  const got = outcomeOf(() => compiled(input, day, salts, sha256))
  assert.equal(got.text, outcomeOf(() => engine.evaluate(policy, input, day, salts, sha256)).text)
  assert.ok(!(got.evaluation instanceof CompiledEvaluation))
})
