// The life of an account: active ⇄ suspended, → disabled. Disabled is final.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'

export type AccountStatus = 'active' | 'suspended' | 'disabled'
export type StatusChange = 'suspend' | 'reactivate' | 'disable'

const changes: Readonly<Record<StatusChange, { readonly from: readonly AccountStatus[]; readonly to: AccountStatus }>> =
  {
    suspend: { from: ['active'], to: 'suspended' },
    reactivate: { from: ['suspended'], to: 'active' },
    disable: { from: ['active', 'suspended'], to: 'disabled' },
  }

/** By the status that does not allow the change. */
const messages: Readonly<Record<AccountStatus, string>> = {
  active: 'The account is already active: you can suspend or disable it.',
  suspended: 'The account is already suspended: you can reactivate or disable it.',
  disabled: 'The account is permanently disabled: to give the person access again, invite them under another address.',
}

/** The status after the change, or the refusal when the status does not allow it. */
export function statusAfter(change: StatusChange, status: AccountStatus): AccountStatus | Refusal {
  const { from, to } = changes[change]
  return from.includes(status) ? to : refuse(platformRefusals.INVALID_STATE, { message: messages[status] })
}
