import type { DelegationEntry } from '../roles/index.ts'

interface RolesAndDelegations {
  readonly roles: readonly string[]
  readonly delegations: readonly DelegationEntry[]
}

/** Sending the current roles and delegations again changes nothing and notifies nobody. Amounts are canonical. */
export function isSameAssignment(current: RolesAndDelegations, params: RolesAndDelegations): boolean {
  const entries = ({ roles, delegations }: RolesAndDelegations): string[] => [
    ...roles,
    ...delegations.map(({ product_id, max_amount }) => `${product_id?.toLowerCase() ?? 'every product'} ${max_amount}`),
  ]
  return entries(current).toSorted().join('\n') === entries(params).toSorted().join('\n')
}
