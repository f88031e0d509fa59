import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const credentialsQuery = queryOptions({
  queryKey: ['credentials'],
  queryFn: () => perform(() => service.get('/api/v1/admin/api-credentials')),
})
