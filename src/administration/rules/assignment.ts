// May these roles replace those? The person who asks holds `roles.assign` already.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { administrationRefusals } from '../refusals.ts'

export interface Assignment {
  readonly callerId: string
  readonly account: { readonly id: string; readonly status: string; readonly roles: readonly string[] }
  readonly roles: readonly string[]
  /** Active administrators besides the account. */
  readonly otherAdministrators: number
}

export function refuseAssignment({ callerId, account, roles, otherAdministrators }: Assignment): Refusal | null {
  if (account.id === callerId) return refuse(administrationRefusals.OWN_ACCOUNT)
  const demotes =
    account.status === 'active' && account.roles.includes('administrator') && !roles.includes('administrator')
  return demotes && otherAdministrators === 0 ? refuse(administrationRefusals.LAST_ADMINISTRATOR) : null
}
