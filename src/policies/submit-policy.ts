// POST /policies/{policy_id}/submit: submits a version for approval by somebody who did not write it.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { readBlockers } from './detail.ts'
import { policyOut } from './policy-out.ts'
import { policyRefusals } from './refusals.ts'
import { dateProblem } from './rules/effective-date.ts'
import { checkReadiness } from './rules/readiness.ts'
import type { PolicyPath, PolicySubmitIn } from './shapes.ts'
import { readPolicyRow, updatePolicy } from './version-queries.ts'
import { lockVouchedVersionAndProduct } from './vouched-version.ts'

export async function submitPolicy(
  context: Context,
  { path, body }: { readonly path: PolicyPath; readonly body: PolicySubmitIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const today = utcDay(now)
  const row = await lockVouchedVersionAndProduct(context, path.policy_id)
  if (isRefusal(row)) return row
  const problem = dateProblem(body.effective_from, today)
  if (problem) return refuse(platformRefusals.VALIDATION_FAILED, { problems: [problem] })
  if (row.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (row.status !== 'draft') return refuse(platformRefusals.INVALID_STATE)
  if (row.policy_domain !== row.grid_code) return refuse(policyRefusals.GRID_NOT_OF_PRODUCT)
  const unready = checkReadiness(await readBlockers(tenant, row))
  if (unready) return unready
  const submission = {
    status: 'submitted',
    effective_from: body.effective_from,
    submitted_by: caller.userId,
    submitted_at: now,
  } as const
  await updatePolicy(tenant, row.id, { ...submission, rejected_by: null, rejected_at: null, rejection_code: null }, now)
  const submitted = (await readPolicyRow(tenant, row.id, today))!
  const data = {
    code: row.code,
    version: row.version,
    fingerprint: row.fingerprint,
    effective_from: body.effective_from,
  }
  return answer(await policyOut(tenant, submitted), event('policy.submitted', { type: 'policy', id: row.id }, data))
}
