// The support identity of a grant: an invitation and the resulting account, which is not a member of the institution.
import { disableSupportUsers } from '../../people/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { closeSessions } from '../../sessions/index.ts'
import { revokeSupportInvitation } from './support-queries.ts'

/**
 * Permanently revokes the invitation, disables the account and closes its sessions. In this order, because an
 * acceptance in progress locks the invitation, and the account that it creates must be found afterwards.
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
