// POST /policies/{policy_id}/reject: returns a version to its authors with a reason; keeps parameters and simulations.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { policyOut } from './policy-out.ts'
import type { PolicyPath, PolicyRejectIn } from './shapes.ts'
import { readPolicyRow, updatePolicy } from './version-queries.ts'
import { lockVouchedVersion } from './vouched-version.ts'

export async function rejectPolicy(
  context: Context,
  { path, body }: { readonly path: PolicyPath; readonly body: PolicyRejectIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const row = await lockVouchedVersion(context, path.policy_id)
  if (isRefusal(row)) return row
  if (row.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (row.status !== 'submitted') return refuse(platformRefusals.INVALID_STATE)
  const rejection = { rejected_by: caller.userId, rejected_at: now, rejection_code: body.reason_code }
  await updatePolicy(
    tenant,
    row.id,
    { status: 'draft', effective_from: null, submitted_by: null, submitted_at: null, ...rejection },
    now,
  )
  const rejected = (await readPolicyRow(tenant, row.id, utcDay(now)))!
  const data = { code: row.code, version: row.version, fingerprint: row.fingerprint, reason_code: body.reason_code }
  return answer(await policyOut(tenant, rejected), event('policy.rejected', { type: 'policy', id: row.id }, data))
}
