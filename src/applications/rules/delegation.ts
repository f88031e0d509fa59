// What a person may decide: the delegation for the product, otherwise the general one, otherwise nothing.
import { parseDecimal } from '../../../core/values/decimal.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { applicationRefusals } from '../refusals.ts'

export interface Delegation {
  readonly product_id: string | null
  readonly max_amount: string
}

export const NO_DELEGATION: Delegation = { product_id: null, max_amount: '0' }

export function delegationFor(delegations: readonly Delegation[], productId: string): Delegation {
  return (
    delegations.find((d) => d.product_id === productId) ??
    delegations.find((d) => d.product_id === null) ??
    NO_DELEGATION
  )
}

/** Canonical decimals. `granted`: null when declined. */
export interface Amounts {
  readonly requested: string
  readonly granted: string | null
}

/** A delegation must cover the larger of the requested and granted amounts, for a decline as well. */
export function checkDelegation(delegation: Delegation, amounts: Amounts, isEscalated: boolean): Refusal | null {
  if (covers(delegation, amounts)) return null
  const message = exceedsSentence(isEscalated, covers(delegation, { ...amounts, granted: null }))
  return refuse(applicationRefusals.AMOUNT_EXCEEDS_DELEGATION, { message })
}

/** Only an application whose requested amount exceeds the delegation is escalated. */
export function checkEscalation(delegation: Delegation, requested: string): Refusal | null {
  return covers(delegation, { requested, granted: null }) ? refuse(applicationRefusals.WITHIN_DELEGATION) : null
}

/** `own_submission_rule` of the institution: whether a person may decide what they submitted. */
export function checkOwnSubmission(
  rule: 'allowed' | 'forbidden',
  submittedBy: string | null,
  callerId: string,
): Refusal | null {
  return rule === 'forbidden' && submittedBy === callerId ? refuse(applicationRefusals.OWN_SUBMISSION) : null
}

function covers({ max_amount }: Delegation, { requested, granted }: Amounts): boolean {
  const limit = parseDecimal(max_amount)!
  return [requested, granted ?? requested].every((amount) => parseDecimal(amount)! <= limit)
}

/** Advises escalation only if it would be accepted: of a submitted application whose requested amount exceeds the delegation. */
function exceedsSentence(isEscalated: boolean, requestedIsCovered: boolean): string {
  if (requestedIsCovered)
    return 'The granted amount exceeds your delegation: grant less, or leave the decision to a colleague.'
  return isEscalated
    ? 'The amount exceeds your delegation, and the application is already escalated: leave the decision to a colleague.'
    : applicationRefusals.AMOUNT_EXCEEDS_DELEGATION.message
}
