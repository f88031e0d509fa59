import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const grantsQuery = queryOptions({
  queryKey: ['support-access'],
  queryFn: () => perform(() => service.get('/api/v1/admin/exceptional-access')),
})
