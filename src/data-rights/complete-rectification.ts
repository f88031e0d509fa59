// POST /trust/data-rights/{request_id}/complete-rectification: the correction was followed up; the service rewrites nothing.
import { isRefusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { closedWith } from './close-request.ts'
import { checkRectification } from './rules/may-close.ts'
import type { RequestPath, RightsTransitionIn } from './shapes.ts'
import { lockVouchedRequest } from './vouched-request.ts'

export async function completeRectification(
  context: Context,
  { path, body }: { readonly path: RequestPath; readonly body: RightsTransitionIn },
): Promise<Result> {
  const row = await lockVouchedRequest(context, path.request_id, body.row_version)
  if (isRefusal(row)) return row
  const refused = checkRectification(row)
  if (refused) return refused
  const { id, kind, number } = row
  const rectified = event('rights_request.rectified', { type: 'rights_request', id }, { kind, number })
  return closedWith(context, row, { status: 'completed', reason_code: null }, rectified)
}
