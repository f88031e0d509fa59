// Closes a request and answers it as it is then.
import { displayNames } from '../people/index.ts'
import type { EventDraft } from '../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { closeRequest, type Outcome, type RequestRow } from './queries.ts'
import { requestOut } from './request-out.ts'

export async function closedWith(
  { tenant, caller, now }: Context,
  row: RequestRow,
  { status, reason_code }: Pick<Outcome, 'status' | 'reason_code'>,
  event: EventDraft,
): Promise<Result> {
  await closeRequest(tenant, row.id, { status, reason_code, closed_by: caller.userId, closed_at: now })
  const closed = { ...row, status, reason_code, closed_at: now, row_version: row.row_version + 1 }
  return answer(requestOut(closed, await displayNames(tenant, [row.created_by]), caller, now), event)
}
