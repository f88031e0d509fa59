// POST /evaluations/{evaluation_id}/reconstitution: computes an evaluation again, with the recorded engine version, policy
// and input, and compares the results.
import type { EvaluationResult, Pieces } from '../../../core/decision/index.ts'
import type { DecisionManifest } from '../../../core/evidence/index.ts'
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import {
  isListed,
  manifestOfEvaluation,
  OF_EVALUATION,
  type OpenedPiece,
  piecesOf,
  pieceValue,
  readPieces,
  refuseUnerased,
  sourceOf,
} from '../../evidence/index.ts'
import { event } from '../../platform/audit/draft.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { sha256 } from '../../platform/sha256.ts'
import { policyById, type PolicyVersion } from '../../policies/index.ts'
import { type EvaluationRow, findEvaluation } from './evaluation-queries.ts'
import type { EvaluationPath } from './evaluation-shapes.ts'
import { lockApplicationForReading } from '../queries.ts'
import { comparePieces, compareRows, type Part, type Verdict } from '../rules/compare.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'

export async function reconstituteEvaluation(
  { tenant, caller, now, platform }: Context,
  { path }: { readonly path: EvaluationPath },
): Promise<Result> {
  const row = await findEvaluation(tenant, path.evaluation_id, caller.scope)
  if (!row || !(await lockApplicationForReading(tenant, row.application_id, caller.scope)))
    return refuse(platformRefusals.NOT_FOUND)
  const [policy, pieces, latest] = [
    referenced(await policyById(tenant, row.policy_id), 'the policy version', row.policy_id),
    await readPieces(platform, tenant, [row.id]),
    await manifestOfEvaluation(platform, tenant, row),
  ]
  const refused = await refuseUnerased(platform, tenant, piecesOf(row.application_id, row.id, OF_EVALUATION), pieces)
  if (refused) return refused
  const manifest =
    isRefusal(latest) || !pieces.every((piece) => isListed(latest, sourceOf(piece))) ? null : latest.manifest
  const { verdict, parts, fingerprint } = reconstitute(row, policy, pieces, manifest)
  const out = {
    evaluation_id: row.id,
    verdict,
    engine_version: row.engine_version,
    recorded_fingerprint: row.evaluation_fingerprint,
    recomputed_fingerprint: fingerprint,
    pieces: parts,
    reconstituted_at: now.toISOString(),
  }
  const data = { verdict, engine_version: row.engine_version }
  return answer(out, event('evaluation.reconstituted', { type: 'evaluation', id: row.id }, data))
}

interface Reconstituted {
  readonly verdict: Verdict
  readonly parts: readonly Part[]
  readonly fingerprint: string | null
}

/** A part that differs matters more than what cannot be computed again. `manifest`: null when damaged. */
export function reconstitute(
  row: EvaluationRow,
  policy: Pick<PolicyVersion, 'evaluateUnder'>,
  recordedPieces: readonly OpenedPiece[],
  manifest: DecisionManifest | null,
): Reconstituted {
  const byName = new Map(recordedPieces.map((piece) => [piece.name, piece]))
  const [input, result] = [byName.get('application-input'), byName.get('evaluation-result')]
  const rows = compareRows(row, manifest, result ? pieceValue<EvaluationResult>(result) : null)
  const unlessMismatch = (verdict: Verdict, parts: readonly Part[], fingerprint: string | null): Reconstituted => ({
    verdict: parts.some((part) => part.verdict === 'mismatch') ? 'mismatch' : verdict,
    parts,
    fingerprint,
  })
  if (!input || !result) return unlessMismatch('not_recomputable', rows, null)
  const evaluate = policy.evaluateUnder(row.engine_version)
  if (!evaluate) return unlessMismatch('engine_unavailable', rows, null)
  if (!OF_EVALUATION.every((name) => byName.has(name))) return unlessMismatch('not_recomputable', rows, null)
  const recorded = Object.fromEntries(
    recordedPieces.map((piece) => [piece.name, pieceValue(piece)]),
  ) as unknown as Pieces
  const salts = { 'application-input': input.salt, 'evaluation-result': result.salt }
  const recomputed = evaluate(recorded['application-input'], row.evaluation_date, salts, sha256)
  const parts = [...comparePieces(recorded, row.evaluation_fingerprint, recomputed), ...rows]
  return unlessMismatch('match', parts, recomputed.evaluation_fingerprint)
}
