// Computes an evaluation, records it with its pieces and lists it in a manifest, for submission and re-evaluation.
import { type ApplicationInput, type Evaluation, type Pieces } from '../../../core/decision/index.ts'
import {
  type AuditReference,
  type Dictionary,
  draftManifest,
  type DraftManifest,
  type Piece,
  type PlacedEntry,
  placeOf,
  piecesStatement,
  type SubjectKey,
} from '../../evidence/index.ts'
import { event } from '../../platform/audit/draft.ts'
import type { StaffCaller } from '../../platform/access/caller.ts'
import { utcDay } from '../../platform/clock.ts'
import type { Statement } from '../../platform/database/template-text.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { withCommit } from '../../platform/database/transaction.ts'
import { new32Bytes, newId } from '../../platform/ids.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { PolicyVersion } from '../../policies/index.ts'
import { evaluationStatement } from './evaluation-queries.ts'
import { policyEntries } from './policy-pieces.ts'

const pieceNames = [
  'application-input',
  'evaluation-result',
  'trace',
  'scorecard-points',
  'explanation-summary',
  'explanation-factors',
] as const satisfies readonly (keyof Pieces)[]

export interface EvaluationParams {
  readonly applicationId: string
  readonly input: ApplicationInput
  readonly policy: PolicyVersion
  /** The dictionary of the policy. */
  readonly dictionary: Dictionary
  readonly subject: SubjectKey
  readonly previousId: string | null
  /** Who submits; null for a re-evaluation. */
  readonly submittedBy: string | null
  /** What is frozen with the submission beside the evaluation (provenance, consents): new pieces then, later their entries. */
  readonly ofSubmission: readonly (Piece | PlacedEntry)[]
}

export interface RecordedEvaluation {
  readonly id: string
  readonly evaluation: Evaluation
  readonly pieces: readonly Piece[]
}

export async function recordEvaluation(
  tenant: Tenant,
  caller: Pick<StaffCaller, 'userId'>,
  now: Date,
  params: EvaluationParams,
): Promise<RecordedEvaluation> {
  const { recorded, statements } = computeEvaluation(tenant, caller, now, params)
  await Promise.all(statements.map((statement) => statement.execute(tenant.db)))
  return recorded
}

/** The same by statements that travel with the commit, for an act that reads nothing of them. */
export function recordEvaluationWithCommit(
  tenant: Tenant,
  caller: Pick<StaffCaller, 'userId'>,
  now: Date,
  params: EvaluationParams,
): RecordedEvaluation {
  const { recorded, statements } = computeEvaluation(tenant, caller, now, params)
  for (const statement of statements) withCommit(tenant.db, statement)
  return recorded
}

function computeEvaluation(
  tenant: Tenant,
  caller: Pick<StaffCaller, 'userId'>,
  now: Date,
  params: EvaluationParams,
): { readonly recorded: RecordedEvaluation; readonly statements: readonly Statement[] } {
  const { applicationId, policy, subject, dictionary } = params
  const id = newId(now)
  const salts = { 'application-input': new32Bytes(), 'evaluation-result': new32Bytes() }
  const evaluation = policy.evaluate(params.input, utcDay(now), salts, sha256)
  const computed = pieceNames.map((name) => ({
    name,
    bytes: evaluation.bytesOf(name),
    salt: name in salts ? salts[name as keyof typeof salts] : new32Bytes(),
  }))
  const pieces = [...computed, ...params.ofSubmission.filter((one) => 'bytes' in one)]
  const row = {
    id,
    application_id: applicationId,
    policy_id: policy.id,
    engine_version: evaluation.engine_version,
    evaluation_date: evaluation.evaluation_date,
    policy_fingerprint: evaluation.policy_fingerprint,
    input_fingerprint: evaluation.input_fingerprint,
    result_fingerprint: evaluation.result_fingerprint,
    evaluation_fingerprint: evaluation.evaluation_fingerprint,
    previous_evaluation_id: params.previousId,
    created_by: caller.userId,
    created_at: now,
  }
  const statements = [
    evaluationStatement(tenant, row, factsOf(params.input, evaluation), params.submittedBy),
    piecesStatement(subject, now, { applicationId, owner: { kind: 'evaluation', id }, pieces, dictionary }),
  ]
  return { recorded: { id, evaluation, pieces }, statements }
}

function factsOf({ amount, duration_months }: ApplicationInput, { recommendation, score, pieces }: Evaluation) {
  const { inputs, knockouts } = pieces.trace
  return {
    amount,
    duration_months,
    recommendation,
    score,
    knockouts: knockouts.flatMap(({ code, outcome }) => (outcome === 'hit' ? [code] : [])),
    fields_asked: inputs.length,
    fields_given: inputs.filter(({ state }) => state !== 'missing').length,
  }
}

export function evaluatedEvent(
  params: EvaluationParams,
  { id, evaluation }: RecordedEvaluation,
  manifest: DraftManifest,
) {
  const { policy, applicationId, previousId } = params
  const data = {
    evaluation_id: id,
    policy_id: policy.id,
    policy_version: policy.version,
    engine_version: evaluation.engine_version,
    evaluation_fingerprint: evaluation.evaluation_fingerprint,
    ...(previousId === null ? {} : { previous_evaluation_id: previousId }),
  }
  const commitments = {
    'application-input': evaluation.input_fingerprint,
    'evaluation-result': evaluation.result_fingerprint,
    ...manifest.commitments,
  }
  return event('application.evaluated', { type: 'application', id: applicationId }, data, commitments)
}

export function evaluationManifest(
  params: EvaluationParams,
  recorded: RecordedEvaluation,
  references: readonly AuditReference[],
  now: Date,
): DraftManifest {
  const { policy, applicationId, ofSubmission } = params
  const carried = ofSubmission.filter((one) => 'entry' in one)
  const of = {
    evaluationId: recorded.id,
    applicationId,
    decisionId: null,
    engineVersion: recorded.evaluation.engine_version,
    policy: { id: policy.id, version: policy.version, fingerprint: policy.fingerprint },
    shownLinkAccounts: policy.shownLinkAccounts,
    entries: [...policyEntries(policy), ...recorded.pieces.map((piece) => placeOf(piece, recorded.id)), ...carried],
    references,
  }
  return draftManifest(of, now)
}
