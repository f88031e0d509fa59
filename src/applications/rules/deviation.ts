// When does a human decision depart from what was recommended or asked?
import { visibleLength } from '../../../core/values/text.ts'

export const deviationReasonCodes = [
  'additional_information',
  'collateral_or_guarantor',
  'customer_relationship',
  'compensating_strengths',
  'undisclosed_weakness',
  'affordability_adjustment',
  'policy_not_suited',
  'data_error',
] as const
export type DeviationReasonCode = (typeof deviationReasonCodes)[number]

export const deviationReasons: readonly { code: DeviationReasonCode; label_fr: string; label_en: string }[] = [
  {
    code: 'additional_information',
    label_fr: 'Information obtenue après l’évaluation',
    label_en: 'Information obtained after the evaluation',
  },
  {
    code: 'collateral_or_guarantor',
    label_fr: 'Garantie ou caution supplémentaire',
    label_en: 'Additional collateral or guarantor',
  },
  { code: 'customer_relationship', label_fr: 'Historique de la relation', label_en: 'History of the relationship' },
  {
    code: 'compensating_strengths',
    label_fr: 'Éléments favorables qui compensent',
    label_en: 'Strengths that compensate',
  },
  {
    code: 'undisclosed_weakness',
    label_fr: 'Faiblesse que la politique ne voit pas',
    label_en: 'Weakness that the policy does not see',
  },
  {
    code: 'affordability_adjustment',
    label_fr: 'Montant ou durée adaptés à la capacité de remboursement',
    label_en: 'Amount or duration fitted to repayment capacity',
  },
  { code: 'policy_not_suited', label_fr: 'Politique inadaptée à ce cas', label_en: 'Policy not suited to this case' },
  { code: 'data_error', label_fr: 'Erreur dans les données évaluées', label_en: 'Error in the evaluated data' },
]

export type DeviationKind = 'outcome' | 'amount' | 'duration'

export interface Asked {
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
export function deviationKinds(asked: Asked, granted: Granted): DeviationKind[] {
  const kinds: DeviationKind[] = []
  const contradicts =
    (asked.recommendation === 'approve' && granted.outcome === 'declined') ||
    (asked.recommendation === 'decline' && granted.outcome === 'approved')
  if (contradicts) kinds.push('outcome')
  if (granted.amount !== null && granted.amount !== asked.amount) kinds.push('amount')
  if (granted.durationMonths !== null && granted.durationMonths !== asked.durationMonths) kinds.push('duration')
  return kinds
}

const SHORTEST_REASON = 10

/** The fields that a deviation lacks, or that stand there without one. */
export function deviationProblems(
  kinds: readonly DeviationKind[],
  code: string | null,
  reason: string | null,
): { field: string; msg: string }[] {
  if (kinds.length === 0) {
    const given = [code === null ? null : 'deviation_reason_code', reason === null ? null : 'deviation_reason'].filter(
      (field) => field !== null,
    )
    return given.map((field) => ({ field, msg: 'this decision does not deviate: leave it out' }))
  }
  const problems: { field: string; msg: string }[] = []
  if (code === null)
    problems.push({
      field: 'deviation_reason_code',
      msg: `is needed, for the decision deviates in ${kinds.join(', ')}`,
    })
  if (reason === null || visibleLength(reason) < SHORTEST_REASON) {
    problems.push({
      field: 'deviation_reason',
      msg: `is needed with at least ${SHORTEST_REASON} characters, for the decision deviates in ${kinds.join(', ')}`,
    })
  }
  return problems
}
