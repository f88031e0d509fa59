// The filters of the list of policies, which live in its address.
export const states = ['draft', 'submitted', 'active', 'archived'] as const

/** Versions of one product that are shown at once. */
export const PAGE = 50

export interface PolicySearch {
  readonly product?: string
  readonly status?: (typeof states)[number]
  /** Of the versions of `product`. */
  readonly offset?: number
}

export function searchOfPolicies(given: Record<string, unknown>): PolicySearch {
  const { product, offset } = given
  const status = states.find((each) => each === given['status'])
  return {
    ...(typeof product === 'string' && /^[0-9a-f-]{36}$/.test(product) ? { product } : {}),
    ...(status === undefined ? {} : { status }),
    ...(Number.isSafeInteger(offset) && (offset as number) > 0 ? { offset: offset as number } : {}),
  }
}
