import { type OpenedPiece, pieceValue } from '../../evidence/index.ts'
import { instantOf } from '../../platform/instant.ts'
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

/** The piece of an escalation holds only the delegation. Of an erased decision only its ids and its time are left. */
export function decisionOut(
  row: Pick<DecisionRow, 'id' | 'application_id' | 'evaluation_id' | 'kind' | 'decided_by' | 'created_at'>,
  currency: string,
  personOf: (id: string) => HumanDecisionOut['decided_by'],
  piece: OpenedPiece | undefined,
): HumanDecisionOut {
  const value = piece ? pieceValue<Pick<DecisionPiece, 'delegation'> & Partial<DecisionPiece>>(piece) : null
  return {
    id: row.id,
    application_id: row.application_id,
    evaluation_id: value?.evaluation_id ?? row.evaluation_id,
    outcome: value && (value.outcome ?? 'escalated'),
    amount: value?.amount ?? null,
    duration_months: value?.duration_months ?? null,
    currency: value?.currency ?? currency,
    conditions: value?.conditions ?? null,
    deviation: (value?.deviation ?? null) as HumanDecisionOut['deviation'],
    delegation: value?.delegation ?? null,
    decided_by: personOf(value?.decided_by ?? row.decided_by),
    decided_at: (value?.decided_at === undefined ? row.created_at : instantOf(value.decided_at)).toISOString(),
  }
}
