// GET /applications/{application_id}: an application with its evaluations and decisions, compared with their pieces.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { type FieldCodes, fieldCodes } from '../custom-fields/index.ts'
import { OF_APPLICATION, piecesOf, readPieces, refuseUnerased } from '../evidence/index.ts'
import { displayNames } from '../people/index.ts'
import type { StaffCaller } from '../platform/access/caller.ts'
import { utcDay } from '../platform/clock.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { policyById, policyInForce, policyLastInForce, type PolicyVersion } from '../policies/index.ts'
import { findProduct } from '../products/index.ts'
import { detailOf } from './detail-out.ts'
import { openDraft } from './draft.ts'
import { type EvaluationRow, findDecisions, findEvaluations } from './evaluations/evaluation-queries.ts'
import { findApplication } from './queries.ts'
import { compareDecision, shownApplication, shownResult } from './recorded.ts'
import type { ApplicationDetailOut, ApplicationPath } from './shapes.ts'
import { referenced } from '../platform/stored-data-damaged.ts'

const NO_CODES: FieldCodes = { required: [], integers: new Set() }

export async function showApplication(
  { tenant, caller, now, platform }: Context,
  { path }: { readonly path: ApplicationPath },
): Promise<Result> {
  const detail = await readDetail(platform, tenant, caller, path.application_id, now)
  if (isRefusal(detail)) return detail
  return detail ? answer(detail) : refuse(platformRefusals.NOT_FOUND)
}

/** Also the answer of an act that changed it. */
export async function readDetail(
  platform: Platform,
  tenant: Tenant,
  caller: StaffCaller,
  applicationId: string,
  now: Date,
): Promise<ApplicationDetailOut | Refusal | null> {
  const row = await findApplication(tenant, applicationId, caller.scope)
  if (!row) return null
  const evaluations = row.status === 'draft' ? [] : await findEvaluations(tenant, row.id)
  const decisions = ['draft', 'submitted'].includes(row.status) ? [] : await findDecisions(tenant, row.id)
  const pieces = await readPieces(platform, tenant, [row.id])
  const recorded = await readPieces(
    platform,
    tenant,
    [...evaluations, ...decisions].map(({ id }) => id),
    ['evaluation-result', 'human-decision', 'escalation'],
  )
  const expected = [
    ...piecesOf(row.id, row.id, OF_APPLICATION),
    ...evaluations.flatMap(({ id }) => piecesOf(row.id, id, ['evaluation-result'])),
    ...decisions.flatMap(({ id, kind }) =>
      piecesOf(row.id, id, [kind === 'decision' ? 'human-decision' : 'escalation']),
    ),
  ]
  const refused = await refuseUnerased(platform, tenant, expected, [...pieces, ...recorded])
  if (refused) return refused
  for (const decision of decisions) compareDecision(platform, decision, recorded)
  const decisionId = decisions.find(({ kind }) => kind === 'decision')?.id
  const draft = openDraft(pieces)
  const shown = shownApplication(platform, row, draft?.input ?? null, recorded, decisionId)
  const people = [
    row.created_by,
    ...(row.submitted_by ? [row.submitted_by] : []),
    ...decisions.map((d) => d.decided_by),
  ]
  const policies = await policiesOf(tenant, evaluations)
  const policy =
    row.status === 'draft'
      ? await policyInForce(tenant, row.product_id, utcDay(now))
      : policies.get(referenced(evaluations[0], 'the evaluation of the application', row.id).policy_id)!
  const needsCodes = row.status === 'draft' || Object.keys(draft?.input.custom_fields ?? {}).length > 0
  return detailOf({
    row: { ...row, ...shown },
    product: referenced(await findProduct(tenant, row.product_id), 'the product', row.product_id),
    policy,
    contract: (policy ?? (await policyLastInForce(tenant, row.product_id, utcDay(now))))?.grid ?? null,
    customFields: needsCodes ? await fieldCodes(tenant, row.product_id) : NO_CODES,
    pieces,
    evaluations: evaluations.map((evaluation) => ({ ...evaluation, ...shownResult(platform, evaluation, recorded) })),
    policies,
    decisions,
    decisionPieces: recorded,
    names: await displayNames(tenant, people),
  })
}

async function policiesOf(tenant: Tenant, evaluations: readonly EvaluationRow[]): Promise<Map<string, PolicyVersion>> {
  const found = new Map<string, PolicyVersion>()
  for (const id of new Set(evaluations.map((e) => e.policy_id)))
    found.set(id, referenced(await policyById(tenant, id), 'the policy version', id))
  return found
}
