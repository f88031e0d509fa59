// Invitations that can still be accepted.
import type { Tenant } from '../platform/database/tenant.ts'
import { invitationState } from './invitation-state.ts'
import { findInvitations, lockInvitation, markInvitationRevoked } from './queries.ts'

export async function countPendingInvitations(tenant: Tenant, now: Date, maxCodes: number): Promise<number> {
  const invitations = await findInvitations(tenant)
  return invitations.filter((one) => invitationState(one, now, maxCodes) === 'pending').length
}

/**
 * Revokes the pending invitations that the operator issued, and those to this address, and returns their ids, newest
 * first. Those that administrators issued to other addresses are kept.
 */
export async function revokePendingOfOperator(tenant: Tenant, address: string): Promise<string[]> {
  const revoked: string[] = []
  // Only pending ones are locked: accepted and revoked ones, of possibly many years, never become pending again.
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
