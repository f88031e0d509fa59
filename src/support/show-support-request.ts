// GET /support/requests/{request_id}: a request with its timeline.
import { isRefusal } from '../../core/values/refusal.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { requestOut } from './request-out.ts'
import type { SupportRequestDetailOut, SupportRequestPath } from './shapes.ts'
import { timelineOf, vouchedRequest } from './shown-request.ts'

export async function showSupportRequest(
  { platform, tenant, caller }: Context,
  { path }: { readonly path: SupportRequestPath },
): Promise<Result> {
  const reader = { userId: caller.userId, readsAll: caller.permissions.has('support.read_all') }
  const row = await vouchedRequest(platform, tenant, path.request_id, reader)
  if (isRefusal(row)) return row
  const detail: SupportRequestDetailOut = {
    request: await requestOut(platform, tenant, row),
    events: await timelineOf(platform, tenant, row),
    is_requester: row.created_by === caller.userId,
  }
  return answer(detail)
}
