import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../../service/service.ts'
import { type ListSearch, PAGE } from './search.ts'

/** A text to find has at least two characters; a shorter one finds nothing yet and filters nothing. */
const SHORTEST = 2

export function applicationsQuery({ status, product, find = '', mine, sort, offset }: ListSearch, limit = PAGE) {
  const search = find.trim().length >= SHORTEST ? find.trim() : undefined
  const query = {
    limit,
    offset: offset ?? 0,
    ...(status === undefined ? {} : { status }),
    ...(product === undefined ? {} : { product_id: product }),
    ...(search === undefined ? {} : { search }),
    ...(mine === undefined ? {} : { mine }),
    ...(sort === undefined ? {} : { sort }),
  }
  return queryOptions({
    queryKey: ['applications', 'list', query],
    queryFn: ({ signal }) => perform(() => service.get('/api/v1/applications', { query, signal })),
  })
}
