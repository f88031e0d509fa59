import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toHex } from '../../../evidence/encoding.ts'
import { gridOf, policyOf, salts, sha256 } from '../../example.fixture.ts'
import { formulas } from '../../formulas.ts'
import { gridSchema } from '../../grid/schema.ts'
import { engines } from '../../index.ts'
import type { ApplicationInput, Evaluation, Pieces, PolicyContent } from '../../types.ts'
import everything from './vectors-of-everything.json' with { type: 'json' }
import byHand from './vectors.json' with { type: 'json' }

interface Vector {
  readonly name: string
  readonly policy: string
  readonly application: unknown
  /** The readable part of the result: computed by hand, or shown when the vector was recorded. */
  readonly readable: object
  readonly recorded: object
}

const FILES = [
  { file: byHand, vectors: byHand.vectors.map((vector): Vector => ({ ...vector, readable: vector.expected })) },
  { file: everything, vectors: everything.vectors.map((vector): Vector => ({ ...vector, readable: vector.shown })) },
]

const recordedTraces: Pieces['trace'][] = []
for (const { file, vectors } of FILES) {
  const engine = engines.get(file.engine_version)!
  const grid = gridOf(file.grid)
  for (const vector of vectors) {
    const policy: PolicyContent = policyOf(grid, file.policies[vector.policy as keyof typeof file.policies])
    const application = vector.application as ApplicationInput
    const paths = {
      'the reference path': () => engine.evaluate(policy, application, file.evaluation_date, salts, sha256),
      'the compiled form': () => engine.compile(policy)(application, file.evaluation_date, salts, sha256),
    }
    recordedTraces.push(paths['the reference path']().pieces.trace)
    for (const [path, run] of Object.entries(paths)) {
      test(`engine ${file.engine_version}: ${vector.name} (${path})`, () => {
        const evaluation = run()
        assert.deepEqual(readableOf(evaluation, 'ratios' in vector.readable), vector.readable)
        assert.deepEqual(recorded(evaluation), vector.recorded)
      })
    }
  }
}

/** The part of the result that can be computed by hand. */
function readableOf({ recommendation, score, reasons, pieces }: Evaluation, ratios: boolean): object {
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

test('the vectors cover every formula of the catalogue with a value', () => {
  const found = recordedTraces.flatMap(({ ratios }) => ratios.filter(({ state }) => state === 'value'))
  assert.deepEqual(new Set(found.map(({ formula }) => formula)), new Set(formulas.keys()))
})

test('the vectors cover every predicate with a hit and without one', () => {
  const found = recordedTraces.flatMap(({ knockouts }) => knockouts)
  for (const outcome of ['hit', 'passed']) {
    const predicates = found.filter((step) => step.outcome === outcome).map(({ predicate }) => predicate)
    assert.deepEqual(new Set(predicates), new Set(gridSchema.$defs!.knockout!.properties!.predicate!.enum), outcome)
  }
})

test('the vectors cover every rule that gives points and every type and state of a value', () => {
  const types = new Map(everything.grid.fields.map(({ code, type }) => [code, type]))
  const ways = recordedTraces.flatMap(({ characteristics }) =>
    characteristics.map(({ input, by }) => `${types.get(input) ?? 'ratio'} ${by}`),
  )
  for (const way of ['decimal bin', 'decimal special', 'decimal missing', 'ratio bin', 'ratio missing', 'integer bin'])
    assert.ok(ways.includes(way), way)
  for (const way of ['enum group', 'enum other', 'enum special', 'boolean group', 'boolean missing'])
    assert.ok(ways.includes(way), way)
  const states = recordedTraces.flatMap(({ inputs }) => inputs.map(({ code, state }) => `${types.get(code)} ${state}`))
  for (const type of ['money', 'decimal', 'integer', 'date', 'enum', 'boolean'])
    assert.ok(states.includes(`${type} value`), type)
  for (const state of ['decimal special', 'decimal invalid', 'enum missing', 'boolean missing', 'date missing'])
    assert.ok(states.includes(state), state)
  const given = recordedTraces.flatMap(({ reasons }) => reasons.given)
  assert.ok(given.some(({ external }) => external !== null) && given.some(({ causes }) => causes.length > 1))
})
