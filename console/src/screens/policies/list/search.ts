// The filters of the list of policies, which live in its address.
export const states = ['draft', 'submitted', 'active', 'archived'] as const

export interface PolicySearch {
  readonly product?: string
  readonly status?: (typeof states)[number]
}

export function searchOfPolicies(given: Record<string, unknown>): PolicySearch {
  const { product } = given
  const status = states.find((each) => each === given['status'])
  return {
    ...(typeof product === 'string' && /^[0-9a-f-]{36}$/.test(product) ? { product } : {}),
    ...(status === undefined ? {} : { status }),
  }
}
