// May these roles replace those? The person who asks holds `roles.assign` already, and the account is a colleague’s.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { administrationRefusals } from '../refusals.ts'

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
