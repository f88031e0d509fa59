// POST /applications/{application_id}/decision: a person decides within a delegation, with a reason for a deviation.
import { callerOut } from '../../people/index.ts'
import { amountProblems, boundIssues } from '../../../core/applications/bounds.ts'
import { type FieldProblem, isRefusal, type Refusal, refuse } from '../../../core/values/refusal.ts'
import {
  draftManifest,
  type DraftManifest,
  entryOf,
  eventOfThisAct,
  newPiece,
  type Piece,
  placeOf,
  recordManifest,
  storePieces,
} from '../../evidence/index.ts'
import { peopleWithDelegation } from '../../roles/index.ts'
import { event } from '../../platform/audit/draft.ts'
import type { StaffCaller } from '../../platform/access/caller.ts'
import { utcInstant } from '../../platform/clock.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { newId } from '../../platform/ids.ts'
import { vouchedProduct } from '../../products/index.ts'
import { everHadPurposes } from '../../consents/index.ts'
import { frozenConsents } from '../consents/frozen-consents.ts'
import { type DecisionPiece, decisionOut } from './decision-out.ts'
import type { HumanDecisionIn } from './decision-shapes.ts'
import { factsOf, type FrozenEvaluation } from '../evaluations/frozen.ts'
import { insertDecision } from '../evaluations/evaluation-queries.ts'
import { storeStatus } from '../queries.ts'
import { checkDelegation, checkOwnSubmission, delegationFor } from '../rules/delegation.ts'
import { deviationKinds, deviationProblems, type Granted } from '../rules/deviation.ts'
import type { ApplicationPath } from '../shapes.ts'
import { lockUndecided, type Undecided } from './undecided.ts'

export async function decideApplication(
  context: Context,
  { path, body }: { readonly path: ApplicationPath; readonly body: HumanDecisionIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const found = await lockUndecided(context, path.application_id, body.row_version, ['submitted', 'escalated'])
  if (isRefusal(found)) return found
  const { row, frozen } = found
  const granted = grantedBy(body, frozen)
  const ofBounds = await productBoundProblems(context, found, granted)
  if (isRefusal(ofBounds)) return ofBounds
  const problems = [...problemsOf(body, granted, found, caller.institution.currency), ...ofBounds]
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const forbidden = await refuseDecider(context, found, granted)
  if (forbidden) return forbidden

  const consents = (await everHadPurposes(tenant))
    ? await frozenConsents(context, row.id, frozen.subject.subjectId)
    : null
  if (isRefusal(consents)) return consents
  const piece = decisionPiece(caller, body, found, granted, newId(now), utcInstant(now))
  const evidencePiece = newPiece('human-decision', piece)
  const { commitment } = entryOf(evidencePiece)
  const pieces = [evidencePiece, ...(consents ? [consents] : [])]
  const manifest = extendedManifest(context, found, pieces, piece.decision_id)
  const decision = {
    id: piece.decision_id,
    application_id: row.id,
    evaluation_id: row.latest_evaluation_id,
    decided_by: caller.userId,
    created_at: now,
  }
  const facts = {
    outcome: piece.outcome,
    amount: piece.amount,
    duration_months: piece.duration_months,
    deviation_reason_code: piece.deviation?.reason_code ?? null,
  }
  await insertDecision(tenant, { ...decision, kind: 'decision', commitment }, facts)
  const owner = { kind: 'decision', id: decision.id } as const
  await storePieces(tenant, frozen.subject, now, {
    applicationId: row.id,
    owner,
    pieces,
    dictionary: null,
  })
  await storeStatus(tenant, row.id, 'decided', factsOf(frozen, piece.outcome), now)
  const opened = { ...evidencePiece, ownerId: decision.id, subject: frozen.subject }
  const out = decisionOut({ ...decision, kind: 'decision' }, piece.currency, () => callerOut(caller), opened)
  const { id, evaluation_id } = decision
  const data = { decision_id: id, evaluation_id, deviation: piece.deviation !== null }
  const commitments = { 'human-decision': commitment, ...manifest.commitments }
  return {
    ...answer(out, event('application.decided', { type: 'application', id: row.id }, data, commitments)),
    afterAppend: () => recordManifest(tenant, manifest),
  }
}

/** An approval grants the requested amount and duration unless the body states others. */
function grantedBy(body: HumanDecisionIn, { input }: FrozenEvaluation): Granted {
  if (body.outcome === 'declined') return { outcome: 'declined', amount: null, durationMonths: null }
  return {
    outcome: 'approved',
    amount: body.amount ?? input.amount,
    durationMonths: body.duration_months ?? input.duration_months,
  }
}

function problemsOf(body: HumanDecisionIn, granted: Granted, { frozen }: Undecided, currency: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of ['amount', 'duration_months'] as const) {
    if (body.outcome === 'declined' && (body[field] ?? null) !== null)
      problems.push({
        loc: ['body', field],
        msg: 'must be left out, because a decline grants nothing',
        type: 'not_with_decline',
      })
  }
  if (granted.amount !== null) problems.push(...amountProblems(granted.amount, currency))
  const requested = {
    amount: frozen.input.amount,
    durationMonths: frozen.input.duration_months,
    recommendation: frozen.result.recommendation,
  }
  const kinds = deviationKinds(requested, granted)
  const lacking = deviationProblems(kinds, body.deviation_reason_code ?? null, body.deviation_reason ?? null)
  return [...problems, ...lacking.map(({ field, msg }) => ({ loc: ['body', field], msg, type: 'deviation' }))]
}

/** A grant stays within the bounds of the product, whatever the deviation. */
async function productBoundProblems(
  { platform, tenant }: Context,
  { row }: Undecided,
  granted: Granted,
): Promise<FieldProblem[] | Refusal> {
  const { amount, durationMonths } = granted
  if (amount === null || durationMonths === null) return []
  const product = await vouchedProduct(platform, tenant, row.product_id)
  if (isRefusal(product)) return product
  return boundIssues(product!, { amount, duration_months: durationMonths }).map(({ code, issue }) => ({
    loc: ['body', code],
    msg: 'is outside the bounds of the product',
    type: issue,
  }))
}

async function refuseDecider(
  { tenant, caller }: Context,
  { row, frozen }: Undecided,
  granted: Granted,
): Promise<Refusal | null> {
  const ofOwn = checkOwnSubmission(caller.institution.settings.own_submission_rule, row.submitted_by, caller.userId)
  if (ofOwn) return ofOwn
  const delegation = delegationFor(caller.delegations, row.product_id)
  const { amount: requested } = frozen.input
  const exceeded = checkDelegation(delegation, { requested, granted: granted.amount }, row.status === 'escalated')
  if (!exceeded) return null
  const others = await peopleWithDelegation(tenant, row.product_id, [requested, granted.amount ?? requested])
  const who =
    others.length > 0
      ? `The amount is within the delegation of ${others.join(', ')}.`
      : 'Nobody in your institution has a delegation that covers the amount: ask an administrator for one.'
  return { ...exceeded, message: `${exceeded.message} ${who}` }
}

function decisionPiece(
  caller: StaffCaller,
  body: HumanDecisionIn,
  { row, frozen }: Undecided,
  granted: Granted,
  id: string,
  at: string,
): DecisionPiece {
  const kinds = deviationKinds(
    {
      amount: frozen.input.amount,
      durationMonths: frozen.input.duration_months,
      recommendation: frozen.result.recommendation,
    },
    granted,
  )
  return {
    decision_id: id,
    evaluation_id: row.latest_evaluation_id,
    outcome: granted.outcome,
    amount: granted.amount,
    duration_months: granted.durationMonths,
    currency: frozen.input.currency,
    conditions: body.conditions ?? null,
    deviation:
      kinds.length === 0 ? null : { kinds, reason_code: body.deviation_reason_code!, reason: body.deviation_reason! },
    delegation: delegationFor(caller.delegations, row.product_id),
    escalated: row.status === 'escalated',
    decided_by: caller.userId,
    decided_at: at,
  }
}

/** The manifest with the decision added and new audit references; all other entries stay the same. */
function extendedManifest(
  { caller, now }: Context,
  { row, latest }: Undecided,
  pieces: readonly Piece[],
  decisionId: string,
): DraftManifest {
  const replaced = ['audit-references', ...pieces.map(({ name }) => name)]
  const of = {
    evaluationId: row.latest_evaluation_id,
    applicationId: row.id,
    decisionId,
    engineVersion: latest.manifest.engine_version,
    policy: latest.manifest.policy,
    shownLinkAccounts: [
      ...(caller.linkShown ? (['decider'] as const) : []),
      ...(latest.manifest.shown_link_accounts ?? []),
    ],
    entries: [
      ...latest.placed.filter(({ entry }) => !replaced.includes(entry.name)),
      ...pieces.map((piece) => placeOf(piece, decisionId)),
    ],
    references: [...latest.references, { event: 'decision' as const, seq: eventOfThisAct(1) }],
  }
  return draftManifest(of, now)
}
