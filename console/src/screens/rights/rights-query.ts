import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'
import { type RequestStatus, requestStatuses } from './words.ts'

export interface RightsSearch {
  readonly status?: RequestStatus
}

export function searchOfRights(given: Record<string, unknown>): RightsSearch {
  const status = requestStatuses.find((each) => each === given['status'])
  return status === undefined ? {} : { status }
}

export function rightsQuery({ status }: RightsSearch) {
  const query = status === undefined ? {} : { status }
  return queryOptions({
    queryKey: ['rights', 'list', status ?? null],
    queryFn: () => perform(() => service.get('/api/v1/trust/data-rights', { query })),
  })
}

export function requestQuery(requestId: string) {
  const path = { request_id: requestId }
  return queryOptions({
    queryKey: ['rights', 'one', requestId],
    queryFn: () => perform(() => service.get('/api/v1/trust/data-rights/{request_id}', { path })),
  })
}
