// What of links is over is forgotten every hour.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { forgetInvited, forgetSeeds } from './forgetting-queries.ts'

/** So long an institution may ask whom it invited in vain. */
const YEAR_MS = 365 * 86_400_000

export async function forgetLinks(tenant: Tenant, now: Date): Promise<void> {
  await forgetInvited(tenant, addMilliseconds(now, -YEAR_MS))
  await forgetSeeds(tenant, now)
}
