// Deletes attempts that no longer cause a wait.
import type { Tenant } from '../platform/database/tenant.ts'
import { addMilliseconds } from '../platform/instant.ts'
import { dueWork } from '../platform/jobs/due-work.ts'
import { utcDay } from '../platform/clock.ts'
import { deleteChecks, deleteFailures, deleteSourceKeys } from './counter-queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const attemptsDue = dueWork(['attempts.rates', HOUR_MS], ['attempts.sources', 0], ['attempts.counters', DAY_MS])

export async function forgetAttempts(tenant: Tenant, now: Date): Promise<void> {
  await deleteChecks(tenant, addMilliseconds(now, -HOUR_MS))
  await deleteSourceKeys(tenant, utcDay(now))
  await deleteFailures(tenant, addMilliseconds(now, -DAY_MS))
}
