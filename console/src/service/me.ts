import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type MeOut, perform, service } from './service.ts'

export type Permission = MeOut['permissions'][number]

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => perform(() => service.get('/api/v1/me')),
})

/** Who is signed in. A screen below the shell always has somebody. */
export function useMe(): MeOut {
  return useSuspenseQuery(meQuery).data
}

export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}
