// POST /trust/data-rights/{request_id}/accept-erasure: the next purge executes it. From now on no reference finds the person.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { acceptErasureOfPerson } from '../applications/index.ts'
import { displayNames } from '../people/index.ts'
import { event } from '../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { hasOpenAccessRequest, markAccepted } from './queries.ts'
import { personOf } from './person-of-request.ts'
import { dataRightsRefusals } from './refusals.ts'
import { requestOut } from './request-out.ts'
import { checkErasure } from './rules/may-close.ts'
import type { RequestPath, RightsTransitionIn } from './shapes.ts'
import { lockVouchedRequest } from './vouched-request.ts'

export async function acceptErasure(
  context: Context,
  { path, body }: { readonly path: RequestPath; readonly body: RightsTransitionIn },
): Promise<Result> {
  const { platform, tenant, caller, now } = context
  const row = await lockVouchedRequest(context, path.request_id, body.row_version)
  if (isRefusal(row)) return row
  const refused = checkErasure(row)
  if (refused) return refused
  const { id, kind, number } = row
  const subject_id = await personOf(platform, tenant, row)
  if (subject_id !== null && (await hasOpenAccessRequest(tenant, subject_id)))
    return refuse(dataRightsRefusals.ACCESS_REQUEST_OPEN)
  await markAccepted(tenant, id, subject_id)
  // A reference that still names nobody is accepted alike: there is nothing to destroy, and the purge attests that.
  const drafts = subject_id === null ? [] : await acceptErasureOfPerson(platform, tenant, subject_id)
  if (isRefusal(drafts)) return drafts
  const accepted = { ...row, subject_id, status: 'awaiting_purge' as const, row_version: row.row_version + 1 }
  return answer(
    requestOut(accepted, await displayNames(tenant, [row.created_by]), caller, now),
    event('rights_request.erasure_accepted', { type: 'rights_request', id }, { kind, number }),
    ...drafts,
  )
}
