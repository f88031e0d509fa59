// What the operator of the service does about requests. Runs in a transaction of the operator, which commits what was recorded:
// so all acts are checked before the first is recorded.
import { isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { EventDraft } from '../../platform/audit/draft.ts'
import { refuseDamaged, refuseMissing } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { type LockedRequest, lockRequest, requestTables } from '../queries.ts'
import { type ConsoleMessage, recordSteps, revisedBy } from '../record-steps.ts'
import { type ServiceAct, type Step, stepsOfService } from '../rules/transitions.ts'
import type { ReadingPlatform } from '../shown-request.ts'

export interface ServiceCall extends ServiceAct {
  readonly requestId: string
  /** The revision that the act rests on; null for the last one. */
  readonly rowVersion: number | null
}

export interface Acted {
  /** The requests after each act. */
  readonly rows: readonly LockedRequest[]
  readonly events: readonly EventDraft[]
}

/** `at`: the place of the refused call. */
export interface RefusedAct {
  readonly at: number
  readonly refusal: Refusal
}

export async function actAsService(
  platform: ReadingPlatform,
  tenant: Tenant,
  calls: readonly ServiceCall[],
  message: ConsoleMessage | null,
  now: Date,
): Promise<Acted | RefusedAct> {
  const planned = await planActs(platform, tenant, calls, now)
  if ('refusal' in planned) return planned
  const rows: LockedRequest[] = []
  const events: EventDraft[] = []
  for (const { row, steps, note, priority } of planned) {
    const done = await recordSteps(platform, tenant, row, { steps, note, priority, message }, now)
    rows.push(done.row)
    events.push(...done.events)
  }
  return { rows, events }
}

interface PlannedAct extends ServiceAct {
  /** Before the act: as the acts before it leave the request. */
  readonly row: LockedRequest
  readonly steps: readonly Step[]
}

async function planActs(
  platform: ReadingPlatform,
  tenant: Tenant,
  calls: readonly ServiceCall[],
  now: Date,
): Promise<readonly PlannedAct[] | RefusedAct> {
  const rows = new Map<string, LockedRequest>()
  const planned: PlannedAct[] = []
  for (const [at, { requestId, rowVersion, ...act }] of calls.entries()) {
    const row = rows.get(requestId) ?? (await lockVouched(platform, tenant, requestId))
    if (isRefusal(row)) return { at, refusal: row }
    if (rowVersion !== null && row.row_version !== rowVersion)
      return { at, refusal: refuse(platformRefusals.STALE_ROW_VERSION) }
    const steps = stepsOfService(act, row)
    if (isRefusal(steps)) return { at, refusal: steps }
    planned.push({ ...act, row, steps })
    rows.set(requestId, revisedBy(row, { steps, priority: act.priority }, now))
  }
  return planned
}

async function lockVouched(platform: ReadingPlatform, tenant: Tenant, id: string): Promise<LockedRequest | Refusal> {
  const row = await lockRequest(tenant, id)
  if (!row) return refuseMissing(platform, tenant, requestTables, id)
  return (await refuseDamaged(platform, tenant, requestTables, [row.id])) ?? row
}
