import { queryOptions } from '@tanstack/react-query'
import { perform, service } from '../../service/service.ts'

export const peopleQuery = queryOptions({
  queryKey: ['people', 'list'],
  queryFn: () => perform(() => service.get('/api/v1/admin/users')),
})

export function personQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', 'one', userId],
    queryFn: () => perform(() => service.get('/api/v1/admin/users/{user_id}', { path: { user_id: userId } })),
  })
}

export const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: () => perform(() => service.get('/api/v1/admin/invitations')),
})

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () => perform(() => service.get('/api/v1/admin/roles')),
  // They change with a release of the service only.
  staleTime: Infinity,
})
