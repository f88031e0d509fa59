import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export interface ReadingQuery {
  readonly from: string
  readonly to: string
  readonly product_id?: string
  readonly policy_id?: string
}

export const catalogQuery = queryOptions({
  queryKey: ['indicators', 'catalog'],
  queryFn: () => perform(() => service.get('/api/v1/vision/catalog')),
  staleTime: 300_000,
})

export function readingQuery(query: ReadingQuery) {
  return queryOptions({
    queryKey: ['indicators', 'reading', query],
    queryFn: ({ signal }) => perform(() => service.get('/api/v1/vision/indicators', { query, signal })),
    staleTime: 60_000,
  })
}
