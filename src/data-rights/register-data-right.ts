// POST /trust/data-rights: a request that a person sent. The presented reference finds the person and is not kept.
import { refuse } from '../../core/values/refusal.ts'
import { applicantIndex, findIndexed } from '../evidence/index.ts'
import { callerOut } from '../people/index.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { insertRequest, type RequestRow, takeNextNumber } from './queries.ts'
import { requestOut } from './request-out.ts'
import { dueDate } from './rules/due-date.ts'
import type { RightsRequestIn } from './shapes.ts'

export async function registerDataRight(
  { platform, tenant, caller, now }: Context,
  { body }: { readonly body: RightsRequestIn },
): Promise<Result> {
  const received = body.received_on ?? utcDay(now)
  if (received > utcDay(now)) {
    const problem = { loc: ['body', 'received_on'], msg: 'is in the future', type: 'in_future' }
    return refuse(platformRefusals.VALIDATION_FAILED, { problems: [problem] })
  }
  const index = await applicantIndex(platform, tenant, body.applicant_reference)
  const subject_id = await findIndexed(tenant, index)
  const made = {
    id: newId(now),
    number: await takeNextNumber(tenant),
    kind: body.kind,
    subject_id,
    reference_index: subject_id === null ? index : null,
    received_on: received,
    due_on: dueDate(received, caller.institution.settings.rights_due_days),
    concerns: body.concerns ?? [],
    created_by: caller.userId,
    created_at: now,
  }
  await insertRequest(tenant, made)
  const row: RequestRow = {
    ...made,
    status: 'open',
    reason_code: null,
    purge_run_id: null,
    report_fingerprint: null,
    row_version: 1,
    closed_at: null,
  }
  const { id, kind, number } = row
  return answer(
    requestOut(row, new Map([[caller.userId, callerOut(caller).display_name]]), caller, now),
    event('rights_request.registered', { type: 'rights_request', id }, { kind, number }),
  )
}
