import type { Schema } from '../../values/schema.ts'
import * as shape from './shapes.ts'

const granted = { amount: shape.orNull(shape.decimal), duration_months: shape.orNull(shape.ordinal) }

/** The decision of a person, with its evaluation and the delegation used. */
export const humanDecision1: Schema = shape.closed({
  decision_id: shape.uuid,
  evaluation_id: shape.uuid,
  outcome: shape.oneOf('approved', 'declined'),
  ...granted,
  currency: shape.currency,
  conditions: shape.orNull(shape.text),
  deviation: shape.orNull(
    shape.closed({
      kinds: shape.listOf(shape.oneOf('outcome', 'amount', 'duration'), 3, 1),
      reason_code: shape.code,
      reason: { type: 'string', minLength: 10, maxLength: 10_000 },
    }),
  ),
  delegation: shape.closed({ product_id: shape.orNull(shape.uuid), max_amount: shape.decimal }),
  escalated: shape.flag,
  decided_by: shape.uuid,
  decided_at: shape.instant,
})

/** The positions of the application's events in the institution's audit chain. */
export const auditReferences1: Schema = shape.closed({
  references: shape.listOf(
    shape.closed({ event: shape.oneOf('creation', 'submission', 'evaluation', 'decision'), seq: shape.ordinal }),
    16,
  ),
})
