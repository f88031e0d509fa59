// Deletes invitations for a purge, under the eraser's role.
import type { Platform } from '../platform/audit/rests-on/tables-of-rows.ts'
import { undamaged } from '../platform/audit/rests-on/undamaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { deleteInvitationRows, readAccepted } from './expired-queries.ts'

/** Returns the ids of those that were deleted; leaves those that differ from their events: their age may be another. */
export async function deleteInvitations(platform: Platform, tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  // The event of the acceptance is about the account.
  const invitations = (await readAccepted(tenant, ids)).map(({ id, accepted_user_id: accountId }) => ({
    id,
    subjects: accountId === null ? [id] : [id, accountId],
  }))
  const sound = (await undamaged(platform, tenant, ['invitations'], invitations)).map(({ id }) => id)
  await deleteInvitationRows(tenant, sound)
  return sound
}
