// Invitations that can still be accepted.
import type { Tenant } from '../platform/database/tenant.ts'
import { findInvitations, lockInvitation, markInvitationRevoked } from './queries.ts'

export { markLinkShown, revokeExpired } from './queries.ts'

export async function countPendingInvitations(tenant: Tenant, now: Date): Promise<number> {
  const invitations = await findInvitations(tenant)
  return invitations.filter(({ state, expires_at }) => state === 'pending' && expires_at > now).length
}

/**
 * Those that the operator issued, and those of this address, open nothing afterwards: their ids, newest first. Those that
 * administrators issued to other addresses stay as they are.
 */
export async function revokePendingOfOperator(tenant: Tenant, address: string): Promise<string[]> {
  const revoked: string[] = []
  // Nothing that is over is ever pending again, and years of it need no lock.
  const pending = (await findInvitations(tenant)).filter(({ state }) => state === 'pending')
  for (const { id } of pending) {
    const invitation = (await lockInvitation(tenant, id))!
    const { state, invited_by, email_normalised } = invitation
    if (state !== 'pending' || (invited_by !== null && email_normalised !== address)) continue
    await markInvitationRevoked(tenant, id)
    revoked.push(id)
  }
  return revoked
}
