// POST /support/requests/{request_id}/information: the requester answers what the operator asked for.
import type { Context, Result } from '../platform/http/route.ts'
import { actAsRequester } from './act-as-requester.ts'
import type { SupportNoteIn, SupportRequestPath } from './shapes.ts'

export async function giveSupportInformation(
  context: Context,
  { path, body }: { readonly path: SupportRequestPath; readonly body: SupportNoteIn },
): Promise<Result> {
  const { note, row_version: rowVersion } = body
  return actAsRequester(context, { id: path.request_id, rowVersion, kind: 'information_given', note })
}
