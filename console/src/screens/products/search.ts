// The filter of the list of products, which lives in its address.
export const productStates = ['draft', 'active', 'archived'] as const

export function searchOfProducts(given: Record<string, unknown>): { readonly status?: (typeof productStates)[number] } {
  const status = productStates.find((each) => each === given['status'])
  return status === undefined ? {} : { status }
}
