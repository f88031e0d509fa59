// The filter of the list of exceptional accesses, which lives in its address.
export const grantStates = ['requested', 'consented', 'active', 'refused', 'opposed', 'ended', 'expired'] as const

export function searchOfGrants(given: Record<string, unknown>): { readonly state?: (typeof grantStates)[number] } {
  const state = grantStates.find((each) => each === given['state'])
  return state === undefined ? {} : { state }
}
