// POST /trust/data-rights/{request_id}/refuse: with a reason of a closed list, and no text in which a value could stand.
import { isRefusal } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import type { Context, Result } from '../platform/http/route.ts'
import { closedWith } from './close-request.ts'
import { checkRefusal } from './rules/may-close.ts'
import type { RefusalIn, RequestPath } from './shapes.ts'
import { lockVouchedRequest } from './vouched-request.ts'

export async function refuseDataRight(
  context: Context,
  { path, body }: { readonly path: RequestPath; readonly body: RefusalIn },
): Promise<Result> {
  const row = await lockVouchedRequest(context, path.request_id, body.row_version)
  if (isRefusal(row)) return row
  const refused = checkRefusal(row, body.reason_code)
  if (refused) return refused
  const { id, kind, number } = row
  const { reason_code } = body
  const data = { kind, number, reason_code }
  return closedWith(
    context,
    row,
    { status: 'refused', reason_code },
    event('rights_request.refused', { type: 'rights_request', id }, data),
  )
}
