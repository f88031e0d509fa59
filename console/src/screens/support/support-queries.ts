import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export interface SupportSearch {
  readonly scope?: 'institution'
  readonly offset?: number
}

export const SUPPORT_PAGE = 50
/** The interface skips no more rows than these. */
export const MAX_OFFSET = 100_000

export function searchOfSupport(given: Record<string, unknown>): SupportSearch {
  const { offset } = given
  const isOffset = Number.isSafeInteger(offset) && (offset as number) > 0 && (offset as number) <= MAX_OFFSET
  return {
    ...(given['scope'] === 'institution' ? { scope: 'institution' } : {}),
    ...(isOffset ? { offset: offset as number } : {}),
  }
}

export function requestsQuery({ scope, offset = 0 }: SupportSearch) {
  // One more than is shown says whether there is a next page.
  const query = { scope: scope ?? ('mine' as const), offset, limit: SUPPORT_PAGE + 1 }
  return queryOptions({
    queryKey: ['support', 'list', query],
    queryFn: () => perform(() => service.get('/api/v1/support/requests', { query })),
  })
}

export function supportRequestQuery(requestId: string) {
  const path = { request_id: requestId }
  return queryOptions({
    queryKey: ['support', 'one', requestId],
    queryFn: () => perform(() => service.get('/api/v1/support/requests/{request_id}', { path })),
  })
}
