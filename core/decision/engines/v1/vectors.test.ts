import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toHex } from '../../../evidence/encoding.ts'
import { gridOf, policyOf, salts, sha256 } from '../../example.fixture.ts'
import { engines } from '../../index.ts'
import type { ApplicationInput, Evaluation, Pieces } from '../../types.ts'
import file from './vectors.json' with { type: 'json' }

const engine = engines.get(file.engine_version)!
const grid = gridOf(file.grid)

for (const vector of file.vectors) {
  const policy = policyOf(grid, file.policies[vector.policy as keyof typeof file.policies])
  const application = vector.application as unknown as ApplicationInput
  const paths = {
    'the reference path': () => engine.evaluate(policy, application, file.evaluation_date, salts, sha256),
    'the compiled form': () => engine.compile(policy)(application, file.evaluation_date, salts, sha256),
  }
  for (const [path, run] of Object.entries(paths)) {
    test(`engine ${file.engine_version}: ${vector.name} (${path})`, () => {
      const evaluation = run()
      assert.deepEqual(workedOut(evaluation, 'ratios' in vector.expected), vector.expected)
      assert.deepEqual(recorded(evaluation), vector.recorded)
    })
  }
}

/** What a person can compute with a pencil. */
function workedOut({ recommendation, score, reasons, pieces }: Evaluation, ratios: boolean): object {
  const { characteristics } = pieces['scorecard-points']
  return {
    recommendation,
    score,
    instalment: pieces.trace.instalment?.value ?? null,
    points: characteristics.map(({ points }) => points),
    shortfalls: characteristics.map(({ shortfall }) => shortfall),
    reasons: reasons.map(({ code }) => code),
    ...(ratios ? { ratios: pieces.trace.ratios.map(({ display_value }) => display_value) } : {}),
  }
}

function recorded(evaluation: Evaluation): object {
  const { policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint } = evaluation
  const names = Object.keys(evaluation.pieces) as (keyof Pieces)[]
  const pieces = Object.fromEntries(names.map((name) => [name, toHex(sha256(evaluation.bytesOf(name)))]))
  return { policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint, pieces }
}
