// A worker shows the months that are due, each in one transaction with its event.
import { institutionSettings } from '../../institutions/index.ts'
import { appendWithCommit } from '../../platform/audit/append.ts'
import { systemFrame } from '../../platform/audit/frame.ts'
import { recordDamaged } from '../../platform/audit/rests-on/record-damaged.ts'
import { refuseDamaged } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { GiveWay } from '../../platform/jobs/give-way.ts'
import type { Platform } from '../../platform/platform.ts'
import { countPart } from '../counting/count-part.ts'
import { findFirst } from '../counting/count-queries.ts'
import { GRACE_MS } from '../limits.ts'
import { endOf, startOf } from '../months.ts'
import { type Due, duePublications } from '../rules/months.ts'
import { showMonth, type State } from '../rules/shown-month.ts'
import { fingerprintOf, hasFingerprint, pack, unpackPart, unpackShown } from './packed.ts'
import {
  everPublished,
  insertPublication,
  listLatest,
  lockPublications,
  type PublicationRow,
  readDatabaseTime,
  readStates,
  readThreshold,
} from './publication-queries.ts'

export async function publishMonths(platform: Platform, institutionId: string, giveWay: GiveWay): Promise<void> {
  const { k, due } = await inTenant(platform.pool, institutionId, (tenant) => findDue(platform, tenant))
  for (const month of due) {
    await inTenant(platform.pool, institutionId, (tenant) => publishMonth(platform, tenant, month, k))
    if (!(await giveWay())) return
  }
}

async function findDue(
  platform: Platform,
  tenant: Tenant,
): Promise<{ readonly k: number; readonly due: readonly Due[] }> {
  const k = await readThreshold(tenant, institutionSettings.min_segment_size.preset)
  const first = await findFirst(tenant)
  const due =
    first === undefined ? [] : duePublications(first, await listLatest(tenant), k, await timeOf(platform, tenant))
  return { k, due }
}

/** The earlier of two clocks: a month that is closed too early, by one that is ahead, stays so for ever. */
async function timeOf({ clock, log }: Platform, tenant: Tenant): Promise<Date> {
  const [here, database] = [clock.now(), await readDatabaseTime(tenant)]
  const ahead_ms = here.getTime() - database.getTime()
  if (ahead_ms > GRACE_MS)
    log.warn(
      { ahead_ms },
      'the clock of this worker is ahead of the database: months are counted by that of the database',
    )
  return ahead_ms > 0 ? database : here
}

/** A plan that rests on other states than readers have seen could give away what they can subtract. */
async function areDamaged(
  platform: Platform,
  tenant: Tenant,
  month: string,
  states: readonly PublicationRow[],
): Promise<boolean> {
  const ids = everPublished(tenant, [month])
  if ((await refuseDamaged(platform, tenant, ['indicator_publications'], ids)) !== null) return true
  const changed = states.filter((state) => !hasFingerprint(state))
  const found = changed.map(({ id }) => ({ row: `indicator_publications/${id}`, finding: 'changed' as const }))
  if (found.length > 0) recordDamaged(platform, tenant, found)
  return found.length > 0
}

/** Does nothing while a state of the month differs from the chain: the log names it. */
export async function publishMonth(
  platform: Platform,
  tenant: Tenant,
  { month, until }: Due,
  k: number,
): Promise<void> {
  await lockPublications(tenant)
  const states = await readStates(tenant, month)
  const last = states.at(-1)
  // Another worker was quicker.
  if (last && last.counted_until >= until && last.min_segment_size >= k) return
  if (await areDamaged(platform, tenant, month, states)) return
  const from = last?.counted_until ?? startOf(month)
  const part = last && last.counted_until >= until ? null : await countPart(tenant, startOf(month), { from, until })
  const before: State[] = states.map(({ counts, shown }) => ({ part: unpackPart(counts), shown: unpackShown(shown) }))
  const shown = showMonth({ before, part, k, isOpen: until < endOf(month) })
  const packed = { counts: pack(part ?? { received: [], evaluated: [], decided: [] }), shown: pack(shown) }
  const row: PublicationRow = {
    id: newId(platform.clock.now()),
    month,
    number: (last?.number ?? 0) + 1,
    counted_from: from,
    counted_until: until,
    min_segment_size: k,
    ...packed,
    fingerprint: fingerprintOf(packed.counts, packed.shown),
  }
  await insertPublication(tenant, row, platform.clock.now())
  const data = { month, number: row.number, min_segment_size: k, fingerprint: row.fingerprint }
  appendWithCommit(tenant, systemFrame(platform), [
    { kind: 'indicators.plan_published', subject: { type: 'indicator_publication', id: row.id }, data },
  ])
}
