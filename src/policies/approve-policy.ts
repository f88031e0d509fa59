// POST /policies/{policy_id}/approve: approves and activates a version that the caller did not write.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { RowVersionIn } from '../platform/http/shapes.ts'
import { readBlockers } from './detail.ts'
import { policyOut } from './policy-out.ts'
import { policyRefusals } from './refusals.ts'
import { countedAuthors, isAuthorLinkShown } from './rules/counted-authors.ts'
import { checkDate } from './rules/effective-date.ts'
import { checkApprover } from './rules/may-approve.ts'
import { checkReadiness } from './rules/readiness.ts'
import { checkWriter, shownLinkData } from './rules/shown-link.ts'
import type { PolicyPath } from './shapes.ts'
import { lineageTables, readComparableLineage, readPolicyRow, updatePolicy } from './version-queries.ts'
import { lockVouchedVersionAndProduct } from './vouched-version.ts'

export async function approvePolicy(
  context: Context,
  { path, body }: { readonly path: PolicyPath; readonly body: RowVersionIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const refusedWriter = checkWriter(context)
  if (refusedWriter) return refusedWriter
  const today = utcDay(now)
  const row = await lockVouchedVersionAndProduct(context, path.policy_id)
  if (isRefusal(row)) return row
  if (row.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (row.status !== 'submitted') return refuse(platformRefusals.INVALID_STATE)
  const lineage = await readComparableLineage(platform, tenant, row.id)
  const refused =
    (await refuseDamagedStates(platform, tenant, lineageTables, lineage[0]!.rows_read)) ??
    checkApprover(caller.userId, countedAuthors(lineage)) ??
    checkDate(row.effective_from!, today) ??
    (row.policy_domain === row.grid_code ? null : refuse(policyRefusals.GRID_NOT_OF_PRODUCT)) ??
    checkReadiness(await readBlockers(tenant, row))
  if (refused) return refused
  await updatePolicy(
    tenant,
    row.id,
    {
      status: 'active',
      approved_by: caller.userId,
      approved_at: now,
      approver_link_shown: caller.linkShown,
      // Evidence names them, as the four-eyes rule counts them.
      ...(isAuthorLinkShown(lineage) ? { author_link_shown: true } : {}),
    },
    now,
  )
  const active = (await readPolicyRow(tenant, row.id, today))!
  const data = {
    code: row.code,
    version: row.version,
    fingerprint: row.fingerprint,
    effective_from: row.effective_from!,
    product_id: row.product_id,
    ...shownLinkData(caller),
  }
  return answer(await policyOut(tenant, active), event('policy.approved', { type: 'policy', id: row.id }, data))
}
