import { type OpenedPiece, pieceValue } from '../../evidence/index.ts'
import type { HumanDecisionOut } from './decision-shapes.ts'
import type { DecisionRow } from '../evaluations/evaluation-queries.ts'

/** The piece `human-decision`, frozen in core/evidence. */
export interface DecisionPiece {
  readonly decision_id: string
  readonly evaluation_id: string
  readonly outcome: 'approved' | 'declined'
  readonly amount: string | null
  readonly duration_months: number | null
  readonly currency: string
  readonly conditions: string | null
  readonly deviation: {
    readonly kinds: readonly string[]
    readonly reason_code: string
    readonly reason: string
  } | null
  readonly delegation: { readonly product_id: string | null; readonly max_amount: string }
  readonly escalated: boolean
  readonly decided_by: string
  readonly decided_at: string
}

/** The piece of an escalation holds only the delegation; an erased decision shows only its remaining facts. */
export function decisionOut(
  row: DecisionRow,
  currency: string,
  decidedBy: { id: string; display_name: string },
  piece: OpenedPiece | undefined,
): HumanDecisionOut {
  const value = piece ? pieceValue<Pick<DecisionPiece, 'delegation'> & Partial<DecisionPiece>>(piece) : null
  return {
    id: row.id,
    application_id: row.application_id,
    evaluation_id: row.evaluation_id,
    outcome: row.outcome,
    amount: row.amount,
    duration_months: row.duration_months,
    currency,
    conditions: value?.conditions ?? null,
    deviation: (value?.deviation ?? null) as HumanDecisionOut['deviation'],
    delegation: value?.delegation ?? null,
    decided_by: decidedBy,
    decided_at: row.created_at.toISOString(),
  }
}
