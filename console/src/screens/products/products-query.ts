import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => perform(() => service.get('/api/v1/admin/credit-products')),
})
