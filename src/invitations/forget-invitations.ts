// Erases the keys of expired links and the addresses of people who never accepted.
import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { deleteInvited, eraseExpiredSeeds } from './expired-queries.ts'

/** For this long an institution can see whom it invited without success. */
export const ADDRESSES_KEPT_MS = 365 * 86_400_000

export async function forgetInvitations(tenant: Tenant, now: Date): Promise<readonly EventDraft[]> {
  const forgotten = await deleteInvited(tenant, addMilliseconds(now, -ADDRESSES_KEPT_MS))
  await eraseExpiredSeeds(tenant, now)
  return forgotten.map((id) => event('invitation.forgotten', { type: 'invitation', id }))
}
