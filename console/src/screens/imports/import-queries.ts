import { queryOptions } from '@tanstack/react-query'
import { readAhead } from '../../service/queries.ts'
import { perform, service } from '../../service/service.ts'

/** While a batch moves, it is read again; a reload of the page goes on from what the service has. */
const POLL_MS = 1_500

export function isMoving({ state }: { readonly state: string }): boolean {
  return state === 'queued' || state === 'importing' || state === 'prevalidating'
}

export const PAGE = 50

export function batchesQuery(offset: number, limit = PAGE) {
  // One more than shown says whether there is a next page.
  const query = { limit: limit + 1, offset }
  return queryOptions({
    queryKey: ['imports', 'batches', query],
    queryFn: () => perform(() => service.get('/api/v1/link/batches', { query })),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) === true ? POLL_MS : false),
  })
}

export function batchQuery(batchId: string) {
  return queryOptions({
    queryKey: ['imports', 'batch', batchId],
    queryFn: () => perform(() => service.get('/api/v1/link/batches/{batch_id}', { path: { batch_id: batchId } })),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? POLL_MS : false),
  })
}

export const contractQuery = queryOptions({
  queryKey: ['imports', 'contract'],
  queryFn: () => perform(() => service.get('/api/v1/link/contract')),
})

export function productContractQuery(productId: string) {
  return queryOptions({
    queryKey: ['imports', 'contract', productId],
    queryFn: () =>
      perform(() => service.get('/api/v1/link/products/{product_id}/contract', { path: { product_id: productId } })),
  })
}

export function mappingsQuery(productId: string) {
  return queryOptions({
    queryKey: ['imports', 'mappings', productId],
    queryFn: () =>
      perform(() => service.get('/api/v1/link/products/{product_id}/mappings', { path: { product_id: productId } })),
  })
}

export function fileQuery(fileId: string) {
  return queryOptions({
    queryKey: ['imports', 'file', fileId],
    queryFn: () => perform(() => service.get('/api/v1/link/files/{file_id}', { path: { file_id: fileId } })),
  })
}

/** The address names all of it, so nothing waits for an answer. */
export async function readForMapping(
  fileId: string,
  { product, batch }: { readonly product: string | undefined; readonly batch: string | undefined },
): Promise<void> {
  await readAhead(
    fileQuery(fileId),
    ...(product === undefined ? [] : [productContractQuery(product), mappingsQuery(product)]),
    ...(batch === undefined ? [] : [batchQuery(batch)]),
  )
}
