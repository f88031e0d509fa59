import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { accountRefusals } from '../refusals.ts'

export interface AdministratorChange {
  readonly account: { readonly status: string; readonly roles: readonly string[] }
  /** Whether the account is an active administrator afterwards. */
  readonly remains: boolean
  /** Active administrators besides the account. */
  readonly otherAdministrators: number
}

/** An institution never loses its last active administrator. */
export function checkLastAdministrator({ account, remains, otherAdministrators }: AdministratorChange): Refusal | null {
  const isAdministrator = account.status === 'active' && account.roles.includes('administrator')
  return isAdministrator && !remains && otherAdministrators === 0 ? refuse(accountRefusals.LAST_ADMINISTRATOR) : null
}
