// Notices that were sent or given up are kept as long as `doctor` counts those given up.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { deleteNotices } from './queries.ts'

/** A month. */
export const NOTICES_KEPT_MS = 30 * 86_400_000

export async function forgetNotices(tenant: Tenant, now: Date): Promise<void> {
  await deleteNotices(tenant, addMilliseconds(now, -NOTICES_KEPT_MS))
}
