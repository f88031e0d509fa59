// The identity of a grant: an invitation and the account that comes of it, nobody of the institution.
import { disableSupportUsers } from '../people/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { closeSessions } from '../sessions/index.ts'
import { revokeSupportInvitation } from './support-queries.ts'

export { countShownSupport, findSupportIdentities } from './support-queries.ts'

/**
 * For good: the invitation opens nothing, the account does not sign in, its sessions are revoked. In this order, for an
 * acceptance under way holds the invitation, and what it made is found afterwards.
 */
export async function endSupportIdentity(
  tenant: Tenant,
  grantId: string,
  now: Date,
): Promise<{ readonly invitations: number; readonly sessions: number }> {
  const invitations = await revokeSupportInvitation(tenant, grantId)
  let sessions = 0
  for (const userId of await disableSupportUsers(tenant, grantId))
    sessions += await closeSessions(tenant, userId, {}, now)
  return { invitations, sessions }
}
