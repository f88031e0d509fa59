import { event, type EventDraft } from '../platform/audit/draft.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { pendingSince } from './pending-key.ts'
import { emptyPendingSlots } from './queries.ts'

/** Erases pending keys that can no longer be activated. */
export async function forgetPendingKeys(tenant: Tenant, now: Date): Promise<readonly EventDraft[]> {
  const people = await emptyPendingSlots(tenant, pendingSince(now))
  return people.map((id) => event('second_factor.forgotten', { type: 'user', id }))
}
