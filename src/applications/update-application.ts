// PUT /applications/{application_id}: replaces the input of a draft.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { externalIndex, findOrCreateSubject, replaceSealed } from '../evidence/index.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { readDetail } from './show-application.ts'
import { openDraft, sealedDraft } from './draft.ts'
import { readEntry } from './entry.ts'
import { policyDictionary } from './evaluations/policy-dictionary.ts'
import { isExternalTaken, lockApplication, replaceDraft } from './queries.ts'
import { applicationRefusals } from './refusals.ts'
import { vouchedDraft } from './vouched-draft.ts'
import type { ApplicationPath, ApplicationUpdateIn } from './shapes.ts'

export async function updateApplication(
  context: Context,
  { path, body }: { readonly path: ApplicationPath; readonly body: ApplicationUpdateIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const locking = lockApplication(platform, tenant, path.application_id)
  const [row, vouched] = await Promise.all([locking, vouchedDraft(platform, tenant, path.application_id, locking)])
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (row.status !== 'draft')
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'Only a draft can be changed; this application is already submitted.',
    })
  if (isRefusal(vouched)) return vouched
  const before = openDraft(vouched.pieces)
  const entry = await readEntry(context, caller, body, {
    productId: row.product_id,
    customFields: before?.input.custom_fields ?? {},
  })
  if (isRefusal(entry)) return entry
  const external = body.external_reference ?? null
  const index = external === null ? null : await externalIndex(platform, tenant, external)
  if (index !== null && (await isExternalTaken(tenant, entry.product.id, index, row.id)))
    return refuse(applicationRefusals.EXTERNAL_REFERENCE_TAKEN)
  const subject = await findOrCreateSubject(platform, tenant, body.applicant_reference)
  const values = { input: entry.input, applicantReference: body.applicant_reference, externalReference: external }
  const sealed = sealedDraft(subject, row.id, values, await policyDictionary(platform, tenant, entry.policy, now))
  const change = {
    product_id: entry.product.id,
    subject_id: subject.subjectId,
    channel: entry.input.channel,
    external_index: index,
    draft_digests: sealed.digests,
    amount: entry.input.amount,
    duration_months: entry.input.duration_months,
  }
  if (!(await replaceDraft(tenant, row.id, change, now))) return refuse(applicationRefusals.EXTERNAL_REFERENCE_TAKEN)
  await replaceSealed(tenant, sealed.part, now)
  const detail = await readDetail(platform, tenant, caller, row.id, now)
  if (isRefusal(detail)) return detail
  return answer(
    detail,
    event('application.changed', { type: 'application', id: row.id }, { row_version: row.row_version + 1 }),
  )
}
