// POST /applications/{application_id}/submit: freezes the draft and evaluates it under the policy in force.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { everHadPurposes } from '../consents/index.ts'
import { type FieldCodes, vouchedFieldCodes } from '../custom-fields/index.ts'
import { type AuditReference, eventOfThisAct, newPiece, type OpenedPiece, recordManifest } from '../evidence/index.ts'
import { displayNames } from '../people/index.ts'
import { event } from '../platform/audit/draft.ts'
import { recordDamaged } from '../platform/audit/rests-on/record-damaged.ts'
import { utcDay } from '../platform/clock.ts'
import type { RowVersionIn } from '../platform/http/shapes.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { type PolicyVersion, vouchedPolicyInForce } from '../policies/index.ts'
import { type Product, vouchedProduct } from '../products/index.ts'
import { frozenConsents } from './consents/frozen-consents.ts'
import { detailOf } from './detail-out.ts'
import { openDraft, type OpenedDraft } from './draft.ts'
import {
  type EvaluationParams,
  evaluatedEvent,
  evaluationManifest,
  type RecordedEvaluation,
  recordEvaluationWithCommit,
} from './evaluations/evaluate.ts'
import { policyDictionary } from './evaluations/policy-dictionary.ts'
import { vouchedProvenance } from './provenance/read-provenance.ts'
import { type ApplicationRow, lockApplication, productOf } from './queries.ts'
import { applicationRefusals } from './refusals.ts'
import { checkComplete, completenessOf } from './rules/completeness.ts'
import type { ApplicationDetailOut, ApplicationPath } from './shapes.ts'
import { vouchedDraft } from './vouched-draft.ts'

interface Ready {
  readonly row: ApplicationRow
  /** The number of the event that created it. */
  readonly createdEvent: number | null
  readonly product: Product
  readonly policy: PolicyVersion
  readonly customFields: FieldCodes
  readonly pieces: readonly OpenedPiece[]
  readonly draft: OpenedDraft
  readonly isImported: boolean
  /** Whether the institution ever asked for consents. */
  readonly hasPurposes: boolean
}

export async function submitApplication(
  context: Context,
  { path, body }: { readonly path: ApplicationPath; readonly body: RowVersionIn },
): Promise<Result> {
  const { tenant, caller, now, platform } = context
  const ready = await readyToSubmit(context, path.application_id, body.row_version)
  if (isRefusal(ready)) return ready
  const { row, policy, draft } = ready
  const provenance = ready.isImported ? await provenanceOfImported(context, row.id, draft) : null
  if (isRefusal(provenance)) return provenance
  const consents = ready.hasPurposes ? await frozenConsents(context, row.id, draft.subject.subjectId) : null
  if (isRefusal(consents)) return consents
  const params: EvaluationParams = {
    applicationId: row.id,
    input: draft.input,
    policy,
    dictionary: await policyDictionary(platform, tenant, policy, now),
    subject: draft.subject,
    previousId: null,
    submittedBy: caller.userId,
    ofSubmission: [...(provenance ? [newPiece('provenance', provenance)] : []), ...(consents ? [consents] : [])],
  }
  const recorded = recordEvaluationWithCommit(tenant, caller, now, params)
  const detail = await detailAfter(context, ready, recorded)
  const submitted = event(
    'application.submitted',
    { type: 'application', id: row.id },
    { policy_id: policy.id, policy_version: policy.version },
  )
  const manifest = evaluationManifest(params, recorded, referencesOf(ready.createdEvent), now)
  return {
    ...answer(detail, submitted, evaluatedEvent(params, recorded, manifest)),
    afterAppend: () => recordManifest(tenant, manifest),
  }
}

/** The provenance of an imported application, whose origin may not be missing, even where an event says that it was deleted. */
async function provenanceOfImported({ platform, tenant }: Context, id: string, draft: OpenedDraft) {
  const found = await vouchedProvenance(platform, tenant, id, draft)
  return found ?? recordDamaged(platform, tenant, [{ row: `import_origins/${id}`, finding: 'missing' }])
}

function referencesOf(createdEvent: number | null): AuditReference[] {
  const creation = createdEvent === null ? [] : [{ event: 'creation' as const, seq: createdEvent }]
  return [
    ...creation,
    { event: 'submission' as const, seq: eventOfThisAct(1) },
    { event: 'evaluation' as const, seq: eventOfThisAct(2) },
  ]
}

/** The answer body after the submission, built without reading again: submission is the most frequent operation. */
async function detailAfter(
  { tenant, caller, now }: Context,
  { row, product, policy, customFields, pieces, draft }: Ready,
  { id, evaluation }: RecordedEvaluation,
): Promise<ApplicationDetailOut> {
  const { recommendation, score } = evaluation
  const names = new Map([[caller.userId, caller.displayName]])
  if (row.created_by !== caller.userId)
    for (const [person, name] of await displayNames(tenant, [row.created_by])) names.set(person, name)
  const changed = {
    status: 'submitted' as const,
    submitted_by: caller.userId,
    submitted_at: now,
    updated_at: now,
    row_version: row.row_version + 1,
    amount: draft.input.amount,
    duration_months: draft.input.duration_months,
    recommendation,
    score,
  }
  const evaluated = {
    id,
    created_at: now,
    policy_id: policy.id,
    recommendation,
    score,
    evaluation_fingerprint: evaluation.evaluation_fingerprint,
  }
  return detailOf({
    row: { ...row, ...changed },
    product,
    policy,
    contract: policy.grid,
    customFields,
    pieces,
    evaluations: [evaluated],
    policies: new Map([[policy.id, policy]]),
    decisions: [],
    decisionPieces: [],
    names,
  })
}

async function readyToSubmit(
  { tenant, now, platform }: Context,
  applicationId: string,
  rowVersion: number,
): Promise<Ready | Refusal> {
  // Asked in one turn, so that all of it travels together; the lock comes first, and what follows is read behind it.
  const locking = lockApplication(platform, tenant, applicationId)
  const productId = productOf(tenant, applicationId)
  const [row, vouched, product, policy, customFields, hasPurposes] = await Promise.all([
    locking,
    vouchedDraft(platform, tenant, applicationId, locking),
    vouchedProduct(platform, tenant, productId),
    vouchedPolicyInForce(platform, tenant, productId, utcDay(now)),
    vouchedFieldCodes(platform, tenant, productId),
    everHadPurposes(tenant),
  ])
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  if (row.row_version !== rowVersion) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (row.status !== 'draft')
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'Only a draft can be submitted; this application is already submitted.',
    })
  if (isRefusal(product)) return product
  if (isRefusal(policy)) return policy
  if (isRefusal(customFields)) return customFields
  if (isRefusal(vouched)) return vouched
  if (product?.status !== 'active' || !policy) return refuse(applicationRefusals.PRODUCT_NOT_OPEN)
  const { pieces, createdEvent, isImported } = vouched
  const draft = openDraft(pieces)
  if (!draft)
    return refuse(platformRefusals.INVALID_STATE, {
      message: 'The personal values of this application were destroyed: it cannot be submitted.',
    })
  const incomplete = checkComplete(completenessOf(policy.grid, product, draft.input, customFields.required))
  if (incomplete) return incomplete
  return {
    row,
    createdEvent,
    product,
    policy,
    customFields,
    pieces,
    draft,
    isImported,
    hasPurposes,
  }
}
