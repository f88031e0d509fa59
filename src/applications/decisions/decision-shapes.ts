import { type Static, Type } from 'typebox'
import { MAX_MONTHS } from '../../../core/applications/bounds.ts'
import {
  DecimalIn,
  DecimalOut,
  inside,
  Instant,
  nullable,
  oneOf,
  RowVersion,
  shape,
  Uuid,
  visibleTextOf,
} from '../../platform/http/shapes.ts'
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'

export const HumanDecisionIn = shape('HumanDecisionIn', {
  row_version: RowVersion,
  outcome: oneOf(['approved', 'declined'] as const),
  amount: Type.Optional(nullable(DecimalIn())),
  duration_months: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: MAX_MONTHS }))),
  conditions: Type.Optional(nullable(visibleTextOf(2_000))),
  deviation_reason_code: Type.Optional(nullable(oneOf(deviationReasonCodes))),
  deviation_reason: Type.Optional(nullable(visibleTextOf(2_000))),
})
export type HumanDecisionIn = Static<typeof HumanDecisionIn>

const DeviationOut = shape('DeviationOut', {
  kinds: Type.Array(oneOf(['outcome', 'amount', 'duration'] as const)),
  reason_code: oneOf(deviationReasonCodes),
  reason: Type.String(),
})

const AppliedDelegationOut = shape('AppliedDelegationOut', { product_id: nullable(Uuid), max_amount: DecimalOut })

const DeciderOut = shape('DeciderOut', { id: Uuid, display_name: Type.String() })

export const HumanDecisionOut = shape('HumanDecisionOut', {
  id: Uuid,
  application_id: Uuid,
  evaluation_id: Uuid,
  outcome: nullable(oneOf(['approved', 'declined', 'escalated'] as const)),
  amount: nullable(DecimalOut),
  duration_months: nullable(Type.Integer()),
  currency: Type.String(),
  conditions: nullable(Type.String()),
  deviation: nullable(inside(DeviationOut)),
  delegation: nullable(inside(AppliedDelegationOut)),
  decided_by: inside(DeciderOut),
  decided_at: Instant,
})
export type HumanDecisionOut = Static<typeof HumanDecisionOut>
