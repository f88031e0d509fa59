// May these roles replace those? The person who asks holds `roles.assign` already, and the account is a colleague’s.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { administrationRefusals } from '../refusals.ts'
import type { DelegationEntry } from '../../roles/index.ts'

export interface Assignment {
  readonly account: { readonly status: string; readonly roles: readonly string[] }
  readonly roles: readonly string[]
  /** Active administrators besides the account. */
  readonly otherAdministrators: number
}

export function refuseAssignment({ account, roles, otherAdministrators }: Assignment): Refusal | null {
  const demotes =
    account.status === 'active' && account.roles.includes('administrator') && !roles.includes('administrator')
  return demotes && otherAdministrators === 0 ? refuse(administrationRefusals.LAST_ADMINISTRATOR) : null
}

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
