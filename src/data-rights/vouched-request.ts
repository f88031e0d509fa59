// A request that somebody acts on is compared with the chain before, because the event would vouch for its row as it is.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseMissing } from '../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { lockRequest, type RequestRow, requestTables } from './queries.ts'

/**
 * Locked; with the version that the caller has read. `isRepeatable`: whether the act may be asked for again with the version
 * of before its first time, because its answer was lost.
 */
export async function lockVouchedRequest(
  { platform, tenant }: Context,
  id: string,
  rowVersion: number,
  isRepeatable: (row: RequestRow) => boolean = () => false,
): Promise<RequestRow | Refusal> {
  const row = await lockRequest(tenant, id)
  if (!row) return refuseMissing(platform, tenant, requestTables, id)
  if (row.row_version !== rowVersion && !isRepeatable(row)) return refuse(platformRefusals.STALE_ROW_VERSION)
  return (await refuseDamaged(platform, tenant, requestTables, [id])) ?? row
}
