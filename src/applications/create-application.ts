// POST /applications: creates a draft, whose input may be incomplete.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { externalIndex, findOrCreateSubject, storeSealed } from '../evidence/index.ts'
import { event } from '../platform/audit/draft.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { newId } from '../platform/ids.ts'
import { readDetail } from './show-application.ts'
import { sealedDraft } from './draft.ts'
import { readEntry } from './entry.ts'
import { policyDictionary } from './evaluations/policy-dictionary.ts'
import { insertApplication } from './queries.ts'
import { applicationRefusals } from './refusals.ts'
import type { ApplicationCreateIn } from './shapes.ts'

export async function createApplication(
  context: Context,
  { body }: { readonly body: ApplicationCreateIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const entry = await readEntry(context, caller, body)
  if (isRefusal(entry)) return entry
  const external = body.external_reference ?? null
  const subject = await findOrCreateSubject(platform, tenant, body.applicant_reference)
  const id = newId(now)
  const values = { input: entry.input, applicantReference: body.applicant_reference, externalReference: external }
  const sealed = sealedDraft(subject, id, values, await policyDictionary(platform, tenant, entry.policy, now))
  const reference = await insertApplication(tenant, {
    id,
    product_id: entry.product.id,
    subject_id: subject.subjectId,
    channel: entry.input.channel,
    external_index: external === null ? null : await externalIndex(platform, tenant, external),
    draft_digests: sealed.digests,
    created_by: caller.userId,
    created_at: now,
    amount: entry.input.amount,
    duration_months: entry.input.duration_months,
  })
  if (reference === null) return refuse(applicationRefusals.EXTERNAL_REFERENCE_TAKEN)
  await storeSealed(tenant, [sealed.part], now)
  const detail = await readDetail(platform, tenant, caller, id, now)
  if (isRefusal(detail)) return detail
  const data = { product_id: entry.product.id, channel: body.channel ?? null }
  return answer(detail, event('application.created', { type: 'application', id }, data))
}
