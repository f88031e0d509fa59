// What a person may decide: the delegation for the product, otherwise the general one, otherwise nothing.
import { parseDecimal } from '../../../core/values/decimal.ts'

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

/** A delegation must cover the larger of the requested and granted amounts, for a decline as well. */
export function covers(delegation: Delegation, requested: string, granted: string | null): boolean {
  const limit = parseDecimal(delegation.max_amount)!
  return [requested, granted ?? requested].every((amount) => parseDecimal(amount)! <= limit)
}
