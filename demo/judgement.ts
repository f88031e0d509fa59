// The decisions of the people of the demonstration: they mostly follow the recommendation and sometimes deviate with a
// reason. They depend on the row number, so that two runs over the same rows give the same results.

import type { EvaluationSummaryOut, HumanDecisionIn } from '../client/index.ts'

export type Recommendation = NonNullable<EvaluationSummaryOut['recommendation']>
type Decision = Pick<HumanDecisionIn, 'outcome' | 'conditions' | 'deviation_reason_code' | 'deviation_reason'> & {
  readonly amount?: string
}

export interface Ending {
  readonly recommendation: Recommendation
  readonly escalated: boolean
  readonly decision: Decision
}

export function endingFor(number: number, recommendation: Recommendation, amount: number, limit: number): Ending {
  return { recommendation, escalated: amount > limit, decision: decisionFor(number, recommendation, amount) }
}

function decisionFor(number: number, recommendation: Recommendation, amount: number): Decision {
  if (recommendation === 'approve') return number % 20 === 0 ? smaller(amount) : { outcome: 'approved' }
  // Two of three referred applications are approved.
  if (recommendation === 'refer')
    return number % 3 === 0
      ? { outcome: 'declined' }
      : { outcome: 'approved', conditions: 'Two recent salary slips are to be shown.' }
  return number % 12 === 0 ? guaranteed() : { outcome: 'declined' }
}

function smaller(amount: number): Decision {
  return {
    outcome: 'approved',
    amount: String(Math.ceil(amount * 0.8)),
    deviation_reason_code: 'affordability_adjustment',
    deviation_reason: 'The household budget leaves room for four fifths of the amount asked.',
  }
}

function guaranteed(): Decision {
  return {
    outcome: 'approved',
    deviation_reason_code: 'collateral_or_guarantor',
    deviation_reason: 'A parent with a permanent contract has signed as guarantor.',
  }
}
