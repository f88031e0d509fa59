// The life of an account: active ⇄ suspended, → disabled. Disabled is final.

export type AccountStatus = 'active' | 'suspended' | 'disabled'
export type StatusChange = 'suspend' | 'reactivate' | 'disable'

const changes: Readonly<Record<StatusChange, { readonly from: readonly AccountStatus[]; readonly to: AccountStatus }>> =
  {
    suspend: { from: ['active'], to: 'suspended' },
    reactivate: { from: ['suspended'], to: 'active' },
    disable: { from: ['active', 'suspended'], to: 'disabled' },
  }

/** Null when the status does not allow the change. */
export function statusAfter(change: StatusChange, status: AccountStatus): AccountStatus | null {
  const { from, to } = changes[change]
  return from.includes(status) ? to : null
}
