// Keeps what the chain counts per month, so that a reading counts only the newest records.
import type { Tenant } from '../platform/database/tenant.ts'
import { inTenant, withoutTenant } from '../platform/database/transaction.ts'
import type { GiveWay } from '../platform/jobs/give-way.ts'
import { everyMinute, type Sweep } from '../platform/jobs/work.ts'
import { countStretch, keepCounted, lockUsageProgress, lookupUncountedUsage } from './usage-queries.ts'

/** A reading counts so many in a few milliseconds, so an institution with fewer costs nothing until it is read. */
const MIN_UNCOUNTED = 1_000

export const countUsage: Sweep = {
  interval: everyMinute,
  due: ({ platform }) => withoutTenant(platform.pool, (db) => lookupUncountedUsage(db, MIN_UNCOUNTED)),
  run: ({ platform }, institutionId, giveWay) =>
    untilCounted(giveWay, () => inTenant(platform.pool, institutionId, (tenant) => countNext(tenant))),
}

/** Each step is a transaction of its own: one that is killed counts nothing, and the next sweep goes on behind the last. */
async function untilCounted(giveWay: GiveWay, step: () => Promise<boolean>): Promise<void> {
  while (await giveWay()) if (await step()) return
}

/** True when nothing follows. */
export async function countNext(tenant: Tenant, size?: number): Promise<boolean> {
  const stretch = await countStretch(tenant, await lockUsageProgress(tenant), undefined, size)
  await keepCounted(tenant, stretch)
  return stretch.isLast
}
