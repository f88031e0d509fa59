// What the requester does about a request: answers, confirms, reopens.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseMissing } from '../platform/audit/rests-on/refuse-damaged.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { findRequest, type LockedRequest, lockRequest, requestTables } from './queries.ts'
import { recordSteps } from './record-steps.ts'
import { supportRefusals } from './refusals.ts'
import { requestOut } from './request-out.ts'
import { stepOfRequester } from './rules/transitions.ts'
import type { RequesterKind } from './words.ts'

export interface RequesterAct {
  readonly id: string
  readonly rowVersion: number
  readonly kind: RequesterKind
  readonly note: string | null
}

export async function actAsRequester(context: Context, { id, rowVersion, kind, note }: RequesterAct): Promise<Result> {
  const { platform, tenant, now } = context
  const row = await lockOwnRequest(context, id, rowVersion)
  if (isRefusal(row)) return row
  const step = stepOfRequester(kind, row.status)
  if (isRefusal(step)) return step
  const { events } = await recordSteps(platform, tenant, row, { steps: [step], note }, now)
  const after = (await findRequest(platform, tenant, row.id))!
  return answer(await requestOut(platform, tenant, after), ...events)
}

/** Somebody who sees all requests is told that this one is another’s; to others it is unknown. */
async function lockOwnRequest(
  { platform, tenant, caller }: Context,
  id: string,
  rowVersion: number,
): Promise<LockedRequest | Refusal> {
  const row = await lockRequest(tenant, id)
  const readsAll = caller.permissions.has('support.read_all')
  if (!row && readsAll) return refuseMissing(platform, tenant, requestTables, id)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.created_by !== caller.userId)
    return refuse(readsAll ? supportRefusals.NOT_REQUESTER : platformRefusals.NOT_FOUND)
  if (row.row_version !== rowVersion) return refuse(platformRefusals.STALE_ROW_VERSION)
  return (await refuseDamaged(platform, tenant, requestTables, [row.id])) ?? row
}
