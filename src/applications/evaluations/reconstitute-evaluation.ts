// POST /evaluations/{evaluation_id}/reconstitution: computes an evaluation again, with the recorded engine version, policy
// and input, and compares the results.
import type { Pieces } from '../../../core/decision/index.ts'
import { refuse } from '../../../core/values/refusal.ts'
import { type OpenedPiece, pieceValue, readPieces } from '../../evidence/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { sha256 } from '../../platform/sha256.ts'
import { policyById, type PolicyVersion } from '../../policies/index.ts'
import { type EvaluationRow, findEvaluation } from './evaluation-queries.ts'
import type { EvaluationPath } from './evaluation-shapes.ts'
import { comparePieces, type Verdict } from '../rules/compare.ts'

interface Reconstituted {
  readonly verdict: Verdict
  readonly pieces: readonly { piece: string; verdict: Verdict }[]
  readonly fingerprint: string | null
}

export async function reconstituteEvaluation(
  { tenant, caller, now, platform }: Context,
  { path }: { readonly path: EvaluationPath },
): Promise<Result> {
  const row = await findEvaluation(tenant, path.evaluation_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const policy = (await policyById(tenant, row.policy_id))!
  const { verdict, pieces, fingerprint } = reconstitute(row, policy, await readPieces(platform, tenant, [row.id]))
  const out = {
    evaluation_id: row.id,
    verdict,
    engine_version: row.engine_version,
    recorded_fingerprint: row.evaluation_fingerprint,
    recomputed_fingerprint: fingerprint,
    pieces,
    reconstituted_at: now.toISOString(),
  }
  return answer(out, {
    kind: 'evaluation.reconstituted',
    subject: { type: 'evaluation', id: row.id },
    data: { verdict, engine_version: row.engine_version },
  })
}

function reconstitute(
  row: EvaluationRow,
  policy: PolicyVersion,
  recordedPieces: readonly OpenedPiece[],
): Reconstituted {
  const byName = new Map(recordedPieces.map((piece) => [piece.name, piece]))
  const input = byName.get('application-input')
  const result = byName.get('evaluation-result')
  if (!input || !result) return { verdict: 'not_recomputable', pieces: [], fingerprint: null }
  const evaluate = policy.evaluateUnder(row.engine_version)
  if (!evaluate) return { verdict: 'engine_unavailable', pieces: [], fingerprint: null }
  const recorded = Object.fromEntries(
    recordedPieces.map((piece) => [piece.name, pieceValue(piece)]),
  ) as unknown as Pieces
  const salts = { 'application-input': input.salt, 'evaluation-result': result.salt }
  const recomputed = evaluate(recorded['application-input'], row.evaluation_date, salts, sha256)
  const pieces = comparePieces(recorded, row.evaluation_fingerprint, recomputed)
  const verdict = pieces.every((piece) => piece.verdict === 'match') ? 'match' : 'mismatch'
  return { verdict, pieces, fingerprint: recomputed.evaluation_fingerprint }
}
