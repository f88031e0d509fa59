// What the people of the demonstration make of a recommendation: mostly the same, now and then something else, with
// its reason. Decided by the number of the row, so that two runs over the same rows end alike.

export type Recommendation = 'approve' | 'refer' | 'decline'

export interface Decision {
  readonly outcome: 'approved' | 'declined'
  readonly amount?: string
  readonly conditions?: string
  readonly deviation_reason_code?: string
  readonly deviation_reason?: string
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
  // Of three that the policy leaves to a person, two are approved.
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
