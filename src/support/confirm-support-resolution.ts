// POST /support/requests/{request_id}/confirmation: the requester confirms that it is resolved.
import type { Context, Result } from '../platform/http/route.ts'
import type { RowVersionIn } from '../platform/http/shapes.ts'
import { actAsRequester } from './act-as-requester.ts'
import type { SupportRequestPath } from './shapes.ts'

export async function confirmSupportResolution(
  context: Context,
  { path, body }: { readonly path: SupportRequestPath; readonly body: RowVersionIn },
): Promise<Result> {
  return actAsRequester(context, { id: path.request_id, rowVersion: body.row_version, kind: 'closed', note: null })
}
