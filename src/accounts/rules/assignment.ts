import type { DelegationEntry } from '../../roles/index.ts'

interface RolesAndDelegations {
  readonly roles: readonly string[]
  readonly delegations: readonly DelegationEntry[]
}

/** Nothing is replaced and nobody notified where somebody sends what is there already. Amounts are canonical. */
export function isSameAssignment(current: RolesAndDelegations, params: RolesAndDelegations): boolean {
  const words = ({ roles, delegations }: RolesAndDelegations): string[] => [
    ...roles,
    ...delegations.map(({ product_id, max_amount }) => `${product_id?.toLowerCase() ?? 'every product'} ${max_amount}`),
  ]
  return words(current).toSorted().join('\n') === words(params).toSorted().join('\n')
}
