import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const productsQuery = queryOptions({
  queryKey: ['credit-products'],
  queryFn: () => perform(() => service.get('/api/v1/admin/credit-products')),
})

export function policiesQuery(productId?: string) {
  const query = productId === undefined ? {} : { product_id: productId }
  return queryOptions({
    queryKey: ['policies', 'list', query],
    queryFn: () => perform(() => service.get('/api/v1/policies', { query })),
  })
}

export function policyQuery(policyId: string) {
  return queryOptions({
    queryKey: ['policies', 'one', policyId],
    queryFn: () => perform(() => service.get('/api/v1/policies/{policy_id}', { path: { policy_id: policyId } })),
  })
}

/** The structures never change; a new version of one is another one. */
export const gridsQuery = queryOptions({
  queryKey: ['reference-grids'],
  queryFn: () => perform(() => service.get('/api/v1/policies/reference-grids')),
  staleTime: 300_000,
})
