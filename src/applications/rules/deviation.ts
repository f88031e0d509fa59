// When a human decision deviates from the recommendation or the request, and what a deviation must state.
import { visibleLength } from '../../../core/values/text.ts'
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'

export type DeviationKind = 'outcome' | 'amount' | 'duration'

export interface Requested {
  readonly amount: string
  readonly durationMonths: number
  readonly recommendation: 'approve' | 'refer' | 'decline'
}

export interface Granted {
  readonly outcome: 'approved' | 'declined'
  /** Canonical decimals; null when declined. */
  readonly amount: string | null
  readonly durationMonths: number | null
}

/** `refer` leaves the outcome to the person, so no outcome deviates from it. */
export function deviationKinds(requested: Requested, granted: Granted): DeviationKind[] {
  const kinds: DeviationKind[] = []
  const contradicts =
    (requested.recommendation === 'approve' && granted.outcome === 'declined') ||
    (requested.recommendation === 'decline' && granted.outcome === 'approved')
  if (contradicts) kinds.push('outcome')
  if (granted.amount !== null && granted.amount !== requested.amount) kinds.push('amount')
  if (granted.durationMonths !== null && granted.durationMonths !== requested.durationMonths) kinds.push('duration')
  return kinds
}

const MIN_REASON_LENGTH = 10

/** Fields that a deviation lacks, or that are given without a deviation. */
export function deviationProblems(
  kinds: readonly DeviationKind[],
  code: string | null,
  reason: string | null,
): { field: string; msg: string }[] {
  if (kinds.length === 0) {
    const given = [code === null ? null : 'deviation_reason_code', reason === null ? null : 'deviation_reason'].filter(
      (field) => field !== null,
    )
    return given.map((field) => ({ field, msg: 'must be left out, because this decision does not deviate' }))
  }
  const problems: { field: string; msg: string }[] = []
  if (code === null)
    problems.push({
      field: 'deviation_reason_code',
      msg: `is required, because the decision deviates in ${kinds.join(', ')}: one of ${deviationReasonCodes.join(', ')}`,
    })
  if (reason === null || visibleLength(reason) < MIN_REASON_LENGTH) {
    problems.push({
      field: 'deviation_reason',
      msg: `must have at least ${MIN_REASON_LENGTH} characters, because the decision deviates in ${kinds.join(', ')}`,
    })
  }
  return problems
}
