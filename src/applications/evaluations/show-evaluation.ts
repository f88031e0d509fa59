// GET /evaluations/{evaluation_id}: the recorded evaluation with its three levels of explanation.
import type { EvaluationResult, Pieces, Trace } from '../../../core/decision/index.ts'
import { refuse } from '../../../core/values/refusal.ts'
import {
  OF_EVALUATION,
  type OpenedPiece,
  piecesOf,
  pieceValue,
  readPieces,
  refuseUnerased,
} from '../../evidence/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { policyById } from '../../policies/index.ts'
import { policyLabel } from '../detail-out.ts'
import { shownResult } from '../recorded.ts'
import { answeredSteps, integerCodes } from '../answered-values.ts'
import { findEvaluation } from './evaluation-queries.ts'
import type { EvaluationPath } from './evaluation-shapes.ts'
import { referenced } from '../../platform/stored-data-damaged.ts'

export async function showEvaluation(
  { tenant, caller, platform }: Context,
  { path }: { readonly path: EvaluationPath },
): Promise<Result> {
  const row = await findEvaluation(tenant, path.evaluation_id, caller.scope)
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const policy = referenced(await policyById(tenant, row.policy_id), 'the policy version', row.policy_id)
  const pieces = await readPieces(platform, tenant, [row.id])
  const refused = await refuseUnerased(platform, tenant, piecesOf(row.application_id, row.id, OF_EVALUATION), pieces)
  if (refused) return refused
  const value = <N extends keyof Pieces>(name: N): Pieces[N] | null => valueOf(pieces, name)
  const result: EvaluationResult | null = value('evaluation-result')
  const summary = value('explanation-summary')
  const trace: Trace | null = value('trace')
  const factors = value('explanation-factors')
  const integers = integerCodes(policy.grid)
  return answer({
    id: row.id,
    application_id: row.application_id,
    policy: policyLabel(policy),
    grid: { code: policy.gridCode, version: policy.gridVersion, validation_status: policy.grid.validation_status },
    engine_version: trace?.engine_version ?? row.engine_version,
    evaluation_date: trace?.evaluation_date ?? row.evaluation_date,
    ...shownResult(platform, row, pieces),
    scale_min: result?.scale_min ?? null,
    scale_max: result?.scale_max ?? null,
    reasons: (result?.reasons ?? []).map(({ code, external }, i) => ({
      code,
      text_fr: summary?.reasons[i]?.text.fr ?? '',
      text_en: summary?.reasons[i]?.text.en ?? '',
      external,
    })),
    explanation: {
      summary,
      factors: factors && { ...factors, inputs: answeredSteps(factors.inputs, integers) },
      trace: trace && { ...trace, inputs: answeredSteps(trace.inputs, integers) },
    },
    scorecard_points: caller.permissions.has('scorecard.read') ? value('scorecard-points') : null,
    fingerprints: {
      policy: row.policy_fingerprint,
      input: row.input_fingerprint,
      result: row.result_fingerprint,
      evaluation: row.evaluation_fingerprint,
    },
    previous_evaluation_id: row.previous_evaluation_id,
    erased: result === null,
    created_at: row.created_at.toISOString(),
  })
}

function valueOf<N extends keyof Pieces>(pieces: readonly OpenedPiece[], name: N): Pieces[N] | null {
  const piece = pieces.find((found) => found.name === name)
  return piece ? pieceValue<Pieces[N]>(piece) : null
}
