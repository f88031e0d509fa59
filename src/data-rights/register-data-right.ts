// POST /trust/data-rights: a request that a person sent. The presented reference finds the person and is not kept.
import { isRefusal } from '../../core/values/refusal.ts'
import { applicantIndex, findIndexed } from '../evidence/index.ts'
import { callerOut } from '../people/index.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { knownConcerns } from './known-concerns.ts'
import { insertRequest, type RequestRow, takeNextNumber } from './queries.ts'
import { requestOut } from './request-out.ts'
import { dueDate } from './rules/due-date.ts'
import { checkReceived } from './rules/received-on.ts'
import type { RightsRequestIn } from './shapes.ts'

export async function registerDataRight(
  { platform, tenant, caller, now }: Context,
  { body }: { readonly body: RightsRequestIn },
): Promise<Result> {
  const received = body.received_on ?? utcDay(now)
  const refused = checkReceived(received, utcDay(now))
  if (refused) return refused
  const concerns = await knownConcerns(tenant, body.concerns ?? [])
  if (isRefusal(concerns)) return concerns
  const index = await applicantIndex(platform, tenant, body.applicant_reference)
  const subject_id = await findIndexed(platform, tenant, index)
  const made = {
    id: newId(now),
    number: await takeNextNumber(tenant),
    kind: body.kind,
    subject_id,
    reference_index: subject_id === null ? index : null,
    received_on: received,
    due_on: dueDate(received, caller.institution.settings.rights_due_days),
    concerns,
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
