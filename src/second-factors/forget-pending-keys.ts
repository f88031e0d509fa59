import type { Tenant } from '../platform/database/tenant.ts'
import { pendingSince } from './pending-key.ts'
import { emptyPendingSlots } from './queries.ts'

/** Keys that can not be put in service any more. */
export async function forgetPendingKeys(tenant: Tenant, now: Date): Promise<void> {
  await emptyPendingSlots(tenant, pendingSince(now))
}
