import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const purposesQuery = queryOptions({
  queryKey: ['purposes'],
  queryFn: () => perform(() => service.get('/api/v1/trust/consent-purposes')),
})
