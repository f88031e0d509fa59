import type { Schema } from '../../values/schema.ts'
import * as shape from './shapes.ts'

/** The submitted application. `custom_fields` are recorded with it and never used by the engine. */
export const applicationInput1: Schema = shape.closed({
  amount: shape.decimal,
  currency: shape.currency,
  duration_months: shape.ordinal,
  channel: shape.orNull(shape.code),
  purpose: shape.orNull(shape.text),
  inputs: shape.byCode(shape.inputValue, 300),
  custom_fields: shape.byCode(shape.inputValue, 300),
})

const points: Schema = { type: 'string', pattern: `${shape.decimal.pattern}|^refer$` }

const characteristic: Schema = shape.closed(
  {
    edges: shape.listOf(shape.decimal, 500),
    points: shape.listOf(shape.decimal, 501),
    groups: shape.listOf(shape.closed({ values: shape.listOf(shape.token, 500), points: shape.decimal }), 500),
    other_points: points,
    special: shape.listOf(shape.closed({ value: shape.token, points }), 100),
    missing_points: points,
    neutral_points: shape.decimal,
  },
  ['edges', 'points', 'groups', 'other_points', 'special', 'missing_points', 'neutral_points'],
)

const knockout: Schema = shape.closed(
  {
    enabled: shape.flag,
    value: { type: ['string', 'array'], pattern: shape.decimal.pattern!, items: shape.token, maxItems: 500 },
  },
  ['value'],
)

/** Every number of the policy version; an evaluated version may omit numbers that its grid does not use. */
export const policyParameters1: Schema = shape.closed(
  {
    base_points: shape.decimal,
    characteristics: shape.byCode(characteristic, 100),
    knockouts: shape.byCode(knockout, 100),
    constants: shape.byCode(shape.decimal, 100),
    cutoffs: shape.closed({ decline_below: shape.decimal, approve_from: shape.decimal }),
    reasons: shape.closed({
      method: shape.oneOf('below_neutral', 'below_best'),
      max: { type: 'integer', minimum: 1, maximum: 4 },
    }),
    annual_rate: shape.decimal,
  },
  ['base_points', 'characteristics', 'knockouts', 'constants', 'annual_rate'],
)
