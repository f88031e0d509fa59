// What the desk offers: products with a policy in force, and the form of each, which follows the data contract.
import { queryOptions } from '@tanstack/react-query'
import { readAhead, readOnce } from '../../service/queries.ts'
import { perform, service } from '../../service/service.ts'

export const deskProductsQuery = queryOptions({
  queryKey: ['desk', 'products'],
  queryFn: () => perform(() => service.get('/api/v1/desk/products')),
})

export function formQuery(productId: string) {
  return queryOptions({
    queryKey: ['desk', 'form', productId],
    queryFn: () =>
      perform(() => service.get('/api/v1/desk/products/{product_id}/form', { path: { product_id: productId } })),
  })
}

export function applicationQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', 'one', applicationId],
    queryFn: () =>
      perform(() => service.get('/api/v1/applications/{application_id}', { path: { application_id: applicationId } })),
  })
}

export function evaluationQuery(evaluationId: string) {
  return queryOptions({
    queryKey: ['evaluations', evaluationId],
    queryFn: () =>
      perform(() => service.get('/api/v1/evaluations/{evaluation_id}', { path: { evaluation_id: evaluationId } })),
  })
}

/** What the screen of an application shows. */
export async function readApplication(applicationId: string): Promise<void> {
  const application = await readOnce(applicationQuery(applicationId))
  if (application === undefined) return
  const [latest] = application.evaluations
  await readAhead(formQuery(application.product.id), ...(latest === undefined ? [] : [evaluationQuery(latest.id)]))
}

export async function readNewApplication(): Promise<void> {
  const [first] = (await readOnce(deskProductsQuery)) ?? []
  if (first !== undefined) await readAhead(formQuery(first.id))
}
