// Before a report is signed: what its figures rest on is compared with the chain, because a signature is believed for years.
import type { Refusal } from '../../core/values/refusal.ts'
import { recordDamaged } from '../platform/audit/rests-on/record-damaged.ts'
import { refuseDamaged, refuseDamagedOnce } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Context } from '../platform/http/route.ts'
import { addMilliseconds } from '../platform/instant.ts'
import {
  firstEventFrom,
  listAlteredRecords,
  listDecidedByEventAlone,
  listDecidedIds,
  listRequestIds,
  type Stretch,
} from './figure-queries.ts'
import { boundsOf, type Period } from './rules/period.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
/** A record of each is in memory. */
const COMPARED_AT_ONCE = 500
/** A decision has the time of its process and its event that of the database: at the ends of a period they may differ in the day. */
const APART_MS = 3_600_000

/** Null when the records of the period are intact, and the requests and decisions are those that their events wrote. */
export async function refuseAltered(
  { platform, tenant }: Pick<Context, 'platform' | 'tenant'>,
  period: Period,
): Promise<Refusal | null> {
  const { from, before } = boundsOf(period)
  const altered = await listAlteredRecords(tenant, await stretchOf(tenant, from, before))
  if (altered === null) return recordDamaged(platform, tenant, [{ row: 'audit_records', finding: 'missing' }])
  if (altered.length > 0) {
    const findings = altered.map((seq) => ({ row: `audit_records/${seq}`, finding: 'changed' as const }))
    return recordDamaged(platform, tenant, findings)
  }
  const around = await stretchOf(tenant, addMilliseconds(from, -APART_MS), addMilliseconds(before, APART_MS))
  const decided = (ids: readonly string[]): Promise<Refusal | null> =>
    refuseDamagedOnce(platform, tenant, ['applications', 'decisions'], ids)
  return (
    (await inPages(
      (after) => listRequestIds(tenant, after, COMPARED_AT_ONCE),
      (ids) => refuseDamaged(platform, tenant, ['rights_requests'], ids),
    )) ??
    (await inPages((after) => listDecidedIds(tenant, { from, before, after, limit: COMPARED_AT_ONCE }), decided)) ??
    (await inPages(
      (after) => listDecidedByEventAlone(tenant, around, { from, before, after, limit: COMPARED_AT_ONCE }),
      decided,
    ))
  )
}

async function stretchOf(tenant: Tenant, from: Date, before: Date): Promise<Stretch> {
  return { from: await firstEventFrom(tenant, from), before: await firstEventFrom(tenant, before) }
}

async function inPages(
  list: (after: string) => Promise<string[]>,
  compare: (ids: readonly string[]) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const ids = await list(after)
    const refused = ids.length === 0 ? null : await compare(ids)
    if (refused) return refused
    after = ids.at(COMPARED_AT_ONCE - 1)
  }
  return null
}
