import type { Tenant } from '../platform/database/tenant.ts'
import { pendingSince } from './pending-key.ts'
import { emptyPendingSlots } from './queries.ts'

/** Erases pending keys that can no longer be activated. */
export async function forgetPendingKeys(tenant: Tenant, now: Date): Promise<void> {
  await emptyPendingSlots(tenant, pendingSince(now))
}
