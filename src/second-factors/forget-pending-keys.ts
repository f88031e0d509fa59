import { event, type EventDraft } from '../platform/audit/draft.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { pendingSince } from './pending-key.ts'
import { emptyPendingSlots, lockPendingSlots } from './queries.ts'

/** Erases pending keys that can no longer be activated; not one that was edited, because its person could not sign in again. */
export async function forgetPendingKeys(tenant: Tenant, now: Date, platform: Platform): Promise<readonly EventDraft[]> {
  const people: string[] = []
  for (const id of await lockPendingSlots(tenant, pendingSince(now)))
    if ((await refuseDamaged(platform, tenant, ['second_factors'], [id])) === null) people.push(id)
  await emptyPendingSlots(tenant, people)
  return people.map((id) => event('second_factor.forgotten', { type: 'user', id }))
}
