import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: () => perform(() => service.get('/api/v1/trust/retention')),
})

export const purgesQuery = queryOptions({
  queryKey: ['purges'],
  queryFn: () => perform(() => service.get('/api/v1/trust/purge-runs')),
})
