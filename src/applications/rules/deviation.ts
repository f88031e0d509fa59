// When does a human decision depart from what was recommended or asked?
import type { Texts } from '../../../core/values/texts.ts'
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

export const deviationReasons: readonly { code: DeviationReasonCode; label: Texts }[] = [
  {
    code: 'additional_information',
    label: { fr: 'Information obtenue après l’évaluation', en: 'Information obtained after the evaluation' },
  },
  {
    code: 'collateral_or_guarantor',
    label: { fr: 'Garantie ou caution supplémentaire', en: 'Additional collateral or guarantor' },
  },
  { code: 'customer_relationship', label: { fr: 'Historique de la relation', en: 'History of the relationship' } },
  {
    code: 'compensating_strengths',
    label: { fr: 'Éléments favorables qui compensent', en: 'Strengths that compensate' },
  },
  {
    code: 'undisclosed_weakness',
    label: { fr: 'Faiblesse que la politique ne voit pas', en: 'Weakness that the policy does not see' },
  },
  {
    code: 'affordability_adjustment',
    label: {
      fr: 'Montant ou durée adaptés à la capacité de remboursement',
      en: 'Amount or duration fitted to repayment capacity',
    },
  },
  { code: 'policy_not_suited', label: { fr: 'Politique inadaptée à ce cas', en: 'Policy not suited to this case' } },
  { code: 'data_error', label: { fr: 'Erreur dans les données évaluées', en: 'Error in the evaluated data' } },
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
