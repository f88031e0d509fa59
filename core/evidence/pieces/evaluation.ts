import type { Schema } from '../../values/schema.ts'
import * as shape from './shapes.ts'

export const evaluationResult1: Schema = shape.closed({
  recommendation: shape.recommendation,
  score: shape.orNull(shape.decimal),
  scale_min: shape.decimal,
  scale_max: shape.decimal,
  reasons: shape.listOf(shape.closed({ code: reasonCode(), external: shape.externalCode }), 500),
})

const inputStep = {
  code: shape.code,
  state: shape.oneOf('value', 'missing', 'special', 'invalid'),
  value: shape.inputValue,
}
const ratioStep = {
  code: shape.code,
  formula: { type: 'string', pattern: '^[a-z][a-z0-9_]*@[1-9][0-9]*$', maxLength: 64 },
  operands: shape.listOf(
    shape.closed({ role: shape.code, operand: shape.code, value: shape.orNull(shape.longDecimal) }),
    100,
  ),
  state: shape.oneOf('value', 'missing', 'not_evaluable'),
  display_value: shape.orNull(shape.longDecimal),
} as const
// The operand of a rule: a number, a quotient, a value of a list or a flag.
const operandValue: Schema = {
  ...shape.closed({ numerator: shape.longDecimal, denominator: shape.longDecimal }),
  type: ['string', 'object', 'boolean', 'null'],
  maxLength: 256,
}
const knockoutStep = {
  code: shape.code,
  operand: shape.code,
  predicate: shape.oneOf('lt', 'le', 'gt', 'ge', 'eq', 'ne', 'in', 'not_in', 'is_true', 'is_false'),
  limit: { type: ['string', 'array', 'null'], maxLength: 256, items: shape.token, maxItems: 500 },
  value: operandValue,
  outcome: shape.oneOf('disabled', 'passed', 'hit', 'not_evaluable'),
  effect: shape.orNull(shape.oneOf('decline', 'refer')),
} as const
const characteristicStep = {
  code: shape.code,
  input: shape.code,
  kind: shape.oneOf('banded', 'categorical'),
  value: operandValue,
  outcome: shape.oneOf('scored', 'referred', 'not_evaluable'),
  by: shape.orNull(shape.oneOf('bin', 'group', 'other', 'special', 'missing')),
  lower: shape.orNull(shape.decimal),
  upper: shape.orNull(shape.decimal),
  group: shape.orNull(shape.listOf(shape.token, 500)),
}
const instalment = shape.orNull(
  shape.closed({
    annual_rate: shape.decimal,
    state: shape.oneOf('value', 'not_evaluable'),
    value: shape.orNull(shape.longDecimal),
  }),
)
const score = shape.closed({
  total: shape.orNull(shape.decimal),
  scale_min: shape.decimal,
  scale_max: shape.decimal,
  decline_below: shape.decimal,
  approve_from: shape.decimal,
  band: shape.orNull(shape.recommendation),
})
const causes = shape.listOf(shape.closed({ kind: shape.oneOf('knockout', 'characteristic'), code: shape.code }), 500)

/** Every step with exact operands; no base points, points of a bin, shortfalls or partial sums. */
export const trace1: Schema = shape.closed({
  engine_version: shape.engineVersion,
  evaluation_date: shape.day,
  application: shape.closed({ amount: shape.decimal, currency: shape.currency, duration_months: shape.ordinal }),
  inputs: shape.listOf(shape.closed(inputStep), 300),
  instalment,
  ratios: shape.listOf(
    shape.closed({ ...ratioStep, value: { ...shape.exact, type: ['string', 'object', 'null'] } }),
    100,
  ),
  knockouts: shape.listOf(shape.closed(knockoutStep), 100),
  characteristics: shape.listOf(shape.closed(characteristicStep), 100),
  score,
  recommendation: shape.recommendation,
  reasons: shape.closed({
    method: shape.oneOf('below_neutral', 'below_best'),
    fallback: shape.flag,
    max: { type: 'integer', minimum: 1, maximum: 4 },
    given: shape.listOf(shape.closed({ code: reasonCode(), external: shape.externalCode, causes }), 500),
  }),
})

/** Visible only to holders of `scorecard.read`. */
export const scorecardPoints1: Schema = shape.closed({
  base_points: shape.decimal,
  characteristics: shape.listOf(
    shape.closed({
      code: shape.code,
      points: shape.orNull(shape.decimal),
      baseline: shape.decimal,
      shortfall: shape.orNull(shape.decimal),
      partial_sum: shape.orNull(shape.decimal),
    }),
    100,
  ),
  total: shape.orNull(shape.decimal),
})

export const explanationSummary1: Schema = shape.closed({
  recommendation: shape.recommendation,
  sentence: shape.texts,
  reasons: shape.listOf(shape.closed({ code: reasonCode(), text: shape.texts }), 500),
})

const display = shape.orNull(shape.token)
const distance = shape.orNull(shape.longDecimal)
export const explanationFactors1: Schema = shape.closed({
  recommendation: shape.recommendation,
  inputs: shape.listOf(shape.closed({ ...inputStep, label: shape.texts }), 300),
  instalment,
  ratios: shape.listOf(shape.closed({ ...ratioStep, label: shape.texts }), 100),
  characteristics: shape.listOf(
    shape.closed({ ...characteristicStep, display_value: display, above_lower: distance, below_upper: distance }),
    100,
  ),
  knockouts: shape.listOf(shape.closed({ ...knockoutStep, display_value: display }), 100),
  score,
  reasons: shape.listOf(shape.closed({ code: reasonCode(), text: shape.texts, causes }), 500),
})

// The engine's own reasons are in capital letters, the reasons of a grid are codes.
function reasonCode(): Schema {
  return { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,127}$' }
}
