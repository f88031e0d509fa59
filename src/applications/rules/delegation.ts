// What a person may decide: the delegation for the product, else the general one, else nothing.
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

/** A delegation covers the larger of the amounts asked and granted, for a decline as well. */
export function covers(delegation: Delegation, asked: string, granted: string | null): boolean {
  const limit = parseDecimal(delegation.max_amount)!
  return [asked, granted ?? asked].every((amount) => parseDecimal(amount)! <= limit)
}
