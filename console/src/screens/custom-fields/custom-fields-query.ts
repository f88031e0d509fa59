import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const customFieldsQuery = queryOptions({
  queryKey: ['custom-fields'],
  queryFn: () => perform(() => service.get('/api/v1/admin/custom-fields')),
})
