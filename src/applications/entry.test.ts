import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CURRENT_ENGINE_VERSION, engines } from '../../core/decision/index.ts'
import {
  applicationOf,
  type Draft,
  exampleParametersDocument,
  gridOf,
  policyOf,
  salts,
} from '../../core/decision/example.fixture.ts'
import { currentSchema, PIECE_SCHEMAS } from '../../core/evidence/index.ts'
import { checkSchema } from '../../core/values/schema.ts'
import { sha256 } from '../platform/sha256.ts'
import { amountProblems } from '../../core/applications/bounds.ts'

const LARGEST = '1000000000000000'

it('accepts only an amount above zero, up to the maximum, with no more decimals than its currency', () => {
  const typeOf = (amount: string, currency = 'EUR') => amountProblems(amount, currency)[0]?.type
  assert.deepEqual(
    ['0.01', '12000', LARGEST].map((amount) => typeOf(amount)),
    [undefined, undefined, undefined],
  )
  assert.deepEqual(
    ['0', '-1', '1000000000000000.01', '0.001'].map((amount) => typeOf(amount)),
    ['minimum', 'minimum', 'maximum', 'too_many_digits'],
  )
  assert.equal(typeOf('0.5', 'XOF'), 'too_many_digits')
})

it('produces a trace that fits its schema for the largest amount at the highest rate', () => {
  const parameters = structuredClone(exampleParametersDocument) as Draft
  parameters.annual_rate = '10'
  const evaluate = engines.get(CURRENT_ENGINE_VERSION)!.compile(policyOf(gridOf(), parameters))
  const { pieces } = evaluate(applicationOf({}, { amount: LARGEST, duration_months: 1 }), '2026-11-20', salts, sha256)
  assert.equal(pieces.trace.instalment?.value, '1833333333333333.33')
  assert.deepEqual(checkSchema(PIECE_SCHEMAS[currentSchema('trace')]!, pieces.trace), [])
})
