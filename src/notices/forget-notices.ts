// Notices that went out, or were given up, are kept for as long as `doctor` counts what was given up.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { deleteNotices } from './queries.ts'

const MONTH_MS = 30 * 86_400_000

export async function forgetNotices(tenant: Tenant, now: Date): Promise<void> {
  await deleteNotices(tenant, addMilliseconds(now, -MONTH_MS))
}
