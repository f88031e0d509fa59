// POST /support/requests/{request_id}/reopening: the requester says why a resolved request is not.
import type { Context, Result } from '../platform/http/route.ts'
import { actAsRequester } from './act-as-requester.ts'
import type { SupportNoteIn, SupportRequestPath } from './shapes.ts'

export async function reopenSupportRequest(
  context: Context,
  { path, body }: { readonly path: SupportRequestPath; readonly body: SupportNoteIn },
): Promise<Result> {
  const { note, row_version: rowVersion } = body
  return actAsRequester(context, { id: path.request_id, rowVersion, kind: 'reopened', note })
}
