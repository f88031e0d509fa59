// Changes rows together with an event, where a test needs a state that the chain vouches for and no operation makes.
import { CompiledQuery } from 'kysely'
import { appendEvents } from '../../src/platform/audit/append.ts'
import type { EventDraft } from '../../src/platform/audit/draft.ts'
import { systemFrame } from '../../src/platform/audit/frame.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import type { Lender, World } from '../world.ts'

export async function changeWithEvent(
  { service: { platform } }: World,
  lender: Lender,
  drafted: EventDraft,
  change: string,
  values: readonly unknown[],
): Promise<void> {
  await inTenant(platform.pool, lender.id, async (tenant) => {
    await tenant.db.executeQuery(CompiledQuery.raw(change, [...values]))
    await appendEvents(tenant, systemFrame(platform), [drafted])
  })
}
