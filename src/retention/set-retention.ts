// PUT /trust/retention/{category}: sets a period, provisional or confirmed. The next purge applies a confirmed one.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { isSteppedUp } from '../platform/access/check.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { periodsInForce } from './periods-in-force.ts'
import { insertPeriod, lockPeriods, updatePeriod } from './queries.ts'
import { checkPeriod } from './rules/may-set-period.ts'
import type { RetentionIn, RetentionPath } from './shapes.ts'
import { retentionOut } from './show-retention.ts'

export async function setRetention(
  context: Context,
  { path, body }: { readonly path: RetentionPath; readonly body: RetentionIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const { category } = path
  const { months, confirm } = body
  // A confirmed period destroys; a provisional one keeps what it left.
  if (confirm && !isSteppedUp(caller, now)) return refuse(platformRefusals.STEP_UP_REQUIRED)
  const refused = checkPeriod(category, months)
  if (refused) return refused
  await lockPeriods(tenant)
  const inForce = await periodsInForce(platform, tenant)
  if (isRefusal(inForce)) return inForce
  const before = inForce.find((period) => period.category === category)!
  if (before.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  const row = {
    id: before.id ?? newId(now),
    category: before.category,
    months,
    confirmed: confirm,
    row_version: before.row_version + 1,
    changed_by: caller.userId,
    changed_at: now,
  }
  await (before.id === null ? insertPeriod(tenant, row) : updatePeriod(tenant, row))
  // Not read again: the event that vouches for the row is appended after this.
  const shown = await retentionOut(
    context,
    inForce.map((period) => (period === before ? row : period)),
  )
  const about = { type: 'retention_period', id: row.id }
  const data = { category, months, months_before: before.months }
  return answer(shown, confirm ? event('retention.confirmed', about, data) : event('retention.changed', about, data))
}
