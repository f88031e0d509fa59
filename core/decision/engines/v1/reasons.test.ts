import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  applicationOf,
  day,
  type Draft,
  exampleParametersDocument,
  gridOf,
  policyOf,
  salts,
  sha256,
} from '../../example.fixture.ts'
import { engines } from '../../index.ts'

const engine = engines.get('1.0.0')!

// The points 40, 20, 25 and 0.25 and the base give 185.25.
const application = applicationOf({ net_income: '2500', debt_service: '150', seniority: '36', housing: 'own' })

/** Method, reasons and baselines of that application, which is nowhere below neutral, from both paths of the engine. */
function reasonsWith(change: (parameters: Draft) => void): unknown[] {
  const parameters: Draft = structuredClone(exampleParametersDocument)
  parameters.characteristics.job.neutral_points = '20'
  parameters.characteristics.size.neutral_points = '0.25'
  change(parameters)
  const policy = policyOf(gridOf(), parameters)
  const [reference, compiled] = [
    engine.evaluate(policy, application, day, salts, sha256),
    engine.compile(policy)(application, day, salts, sha256),
  ].map(({ recommendation, reasons, pieces }) => [
    recommendation,
    pieces.trace.reasons.fallback,
    reasons.map(({ code }) => code),
    pieces['scorecard-points'].characteristics.map(({ baseline }) => baseline),
  ])
  assert.deepEqual(compiled, reference)
  return reference!
}

const NEUTRAL = ['40', '20', '25', '0.25']
const BEST = ['60', '30', '25', '15']

test('an application that is nowhere below neutral is measured against the best points only when its score declines', () => {
  const cutoffs = (decline_below: string, approve_from: string) =>
    reasonsWith((p) => (p.cutoffs = { decline_below, approve_from }))
  assert.deepEqual(cutoffs('140', '185.25'), ['approve', false, [], NEUTRAL])
  assert.deepEqual(cutoffs('140', '190'), ['refer', false, [], NEUTRAL])
  assert.deepEqual(cutoffs('185.2501', '190'), ['decline', true, ['debt', 'size', 'job'], BEST])
})

test('a decline by a knock-out alone is given no reason but that of the knock-out', () => {
  const declined = reasonsWith((p) => (p.knockouts.debt_limit.value = '0.2'))
  assert.deepEqual(declined, ['decline', false, ['debt'], NEUTRAL])
})
