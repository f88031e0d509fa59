// What of identity is over is forgotten every hour. Events stay: they are the record.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { forgetChecks, forgetFailures, forgetInvited, forgetSeeds, forgetTokens } from './forgetting-queries.ts'
import { pendingSince } from './rules/pending-key.ts'

const HOUR_MS = 3_600_000
/** So long the holder of a token that has ended is told so, and not that it never was one. */
const DAY_MS = 24 * HOUR_MS
/** So long an institution may ask whom it invited in vain. */
const YEAR_MS = 365 * DAY_MS

export async function forgetSignIns(tenant: Tenant, now: Date): Promise<void> {
  const ago = (ms: number): Date => addMilliseconds(now, -ms)
  await forgetChecks(tenant, ago(HOUR_MS))
  await forgetFailures(tenant, ago(DAY_MS))
  await forgetTokens(tenant, ago(DAY_MS))
  await forgetInvited(tenant, ago(YEAR_MS))
  await forgetSeeds(tenant, now, pendingSince(now))
}
