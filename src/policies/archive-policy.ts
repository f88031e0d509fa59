// POST /policies/{policy_id}/archive: authors archive drafts; approvers archive submitted and active versions.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { isSteppedUp } from '../platform/access/check.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { RowVersionIn } from '../platform/http/shapes.ts'
import { refuseHidden } from './governing.ts'
import { policyOut } from './policy-out.ts'
import { checkArchiver } from './rules/may-archive.ts'
import type { PolicyPath } from './shapes.ts'
import { readPolicyRow, updatePolicy } from './version-queries.ts'
import { lockVouchedVersion } from './vouched-version.ts'

export async function archivePolicy(
  context: Context,
  { path, body }: { readonly path: PolicyPath; readonly body: RowVersionIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const row = await lockVouchedVersion(context, path.policy_id)
  if (isRefusal(row)) return row
  const refused =
    checkArchiver(row.status, { permissions: caller.permissions, isSteppedUp: isSteppedUp(caller, now) }) ??
    (row.row_version === body.row_version ? null : refuse(platformRefusals.STALE_ROW_VERSION))
  if (refused) return refused
  // The event names the version that governs afterwards.
  const hidden = await refuseHidden(platform, tenant, row.product_id)
  if (hidden) return hidden
  await updatePolicy(tenant, row.id, { status: 'archived', archived_at: now }, now)
  // Read again, because the answer names the version that governs from now on, or none.
  const archived = (await readPolicyRow(tenant, row.id, utcDay(now)))!
  const { code, version, fingerprint, governing_id } = archived
  const data = { code, version, fingerprint, from_status: row.status, governing_after: governing_id }
  return answer(await policyOut(tenant, archived), event('policy.archived', { type: 'policy', id: row.id }, data))
}
