// Submits drafts as src/applications/submit-application.ts does, many in a transaction.
import {
  type EvaluationParams,
  evaluatedEvent,
  evaluationManifest,
  recordEvaluation,
} from '../../src/applications/evaluations/evaluate.ts'
import { policyDictionary } from '../../src/applications/evaluations/policy-dictionary.ts'
import { type DraftManifest, eventOfThisAct, findOrCreateSubjects, recordManifest } from '../../src/evidence/index.ts'
import { appendEvents } from '../../src/platform/audit/append.ts'
import { event } from '../../src/platform/audit/draft.ts'
import type { AppendFrame } from '../../src/platform/audit/frame.ts'
import type { Tenant } from '../../src/platform/database/tenant.ts'
import { inTenant } from '../../src/platform/database/transaction.ts'
import type { Drafted } from './enter-drafts.ts'
import type { Writing, Written } from './writing.ts'

/** An application leaves two events: submitted, then evaluated. */
const EVENTS_OF_EACH = 2

export async function submitDrafts(
  writing: Writing,
  frame: AppendFrame,
  drafts: readonly Drafted[],
): Promise<Written[]> {
  const { platform, institutionId, analystId, policy, now } = writing
  return inTenant(platform.pool, institutionId, async (tenant) => {
    const all = await paramsOf(writing, tenant, drafts)
    const by = { userId: analystId }
    const recorded = await Promise.all(all.map((params) => recordEvaluation(tenant, by, now, params)))
    const manifests = all.map((params, at) =>
      evaluationManifest(params, recorded[at]!, referencesOf(drafts[at]!.createdEvent), now),
    )
    const under = { policy_id: policy.id, policy_version: policy.version }
    const events = all.flatMap((params, at) => [
      event('application.submitted', { type: 'application', id: params.applicationId }, under),
      evaluatedEvent(params, recorded[at]!, manifests[at]!),
    ])
    await appendEvents(tenant, frame, events)
    for (const [at, manifest] of manifests.entries()) recordManifest(tenant, ofTheNth(manifest, at))
    return all.map(({ applicationId }, at) => ({ applicationId, evaluationId: recorded[at]!.id }))
  })
}

async function paramsOf(
  { platform, analystId, policy, now }: Writing,
  tenant: Tenant,
  drafts: readonly Drafted[],
): Promise<EvaluationParams[]> {
  const applicants = drafts.map(({ applicantReference }) => applicantReference)
  const subjects = await findOrCreateSubjects(platform, tenant, applicants, now)
  const dictionary = await policyDictionary(platform, tenant, policy, now)
  const ofEach = { policy, dictionary, previousId: null, submittedBy: analystId, ofSubmission: [] }
  return drafts.map(({ applicationId, input }, at) => ({ ...ofEach, applicationId, input, subject: subjects[at]! }))
}

function referencesOf(createdEvent: number) {
  return [
    { event: 'creation' as const, seq: createdEvent },
    { event: 'submission' as const, seq: eventOfThisAct(1) },
    { event: 'evaluation' as const, seq: eventOfThisAct(2) },
  ]
}

/** Its references name its own events among those of all applications. */
function ofTheNth({ row, commitments }: DraftManifest, nth: number): DraftManifest {
  const place = (own: string): string => `{${EVENTS_OF_EACH * nth + Number(own)}}`
  const references_template = row.references_template.replace(/\{(\d)\}/g, (_, own: string) => place(own))
  return { commitments, row: { ...row, references_template } }
}
