// The life of an account: active ⇄ suspended, → disabled. Disabled is final: nothing comes back.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { administrationRefusals } from '../refusals.ts'

export type AccountStatus = 'active' | 'suspended' | 'disabled'
export type StatusChange = 'suspend' | 'reactivate' | 'disable'

const changes: Readonly<Record<StatusChange, { readonly from: readonly AccountStatus[]; readonly to: AccountStatus }>> =
  {
    suspend: { from: ['active'], to: 'suspended' },
    reactivate: { from: ['suspended'], to: 'active' },
    disable: { from: ['active', 'suspended'], to: 'disabled' },
  }

/** Null when an account of this status cannot be changed so. */
export function statusAfter(change: StatusChange, status: AccountStatus): AccountStatus | null {
  const { from, to } = changes[change]
  return from.includes(status) ? to : null
}

export interface Leaving {
  readonly account: { readonly status: AccountStatus; readonly roles: readonly string[] }
  readonly to: AccountStatus
  /** Active administrators besides the account. */
  readonly otherAdministrators: number
}

/** An institution never loses its last active administrator. */
export function refuseLeaving({ account, to, otherAdministrators }: Leaving): Refusal | null {
  const leaves = account.status === 'active' && to !== 'active' && account.roles.includes('administrator')
  return leaves && otherAdministrators === 0 ? refuse(administrationRefusals.LAST_ADMINISTRATOR) : null
}
