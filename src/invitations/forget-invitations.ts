// What of invitations is over: the key of a link that ended, and the address of somebody who never came.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { deleteInvited, deleteSeeds } from './queries.ts'

/** So long an institution may ask whom it invited in vain. */
const YEAR_MS = 365 * 86_400_000

export async function forgetInvitations(tenant: Tenant, now: Date): Promise<void> {
  await deleteInvited(tenant, addMilliseconds(now, -YEAR_MS))
  await deleteSeeds(tenant, now)
}
