// What an evaluation recorded of an application, for whatever builds on it later: the draft beside it decides nothing any more.
import type { ApplicationInput, EvaluationResult } from '../../../core/decision/index.ts'
import type { Refusal } from '../../../core/values/refusal.ts'
import {
  evidenceDamaged,
  isListed,
  pieceValue,
  piecesOf,
  readPieces,
  refuseUnerased,
  sourceOf,
  type SubjectKey,
  type VouchedManifest,
} from '../../evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ApplicationFacts } from '../queries.ts'

export interface FrozenEvaluation {
  readonly input: ApplicationInput
  readonly result: EvaluationResult
  readonly subject: SubjectKey
}

/** What the list shows of it. */
export function factsOf({ input, result }: FrozenEvaluation, outcome: ApplicationFacts['outcome']): ApplicationFacts {
  const { amount, duration_months } = input
  const { recommendation, score } = result
  return { amount, duration_months, recommendation, score, outcome }
}

/** Null when the personal values were destroyed. */
export async function readFrozen(
  platform: Platform,
  tenant: Tenant,
  latest: VouchedManifest,
): Promise<FrozenEvaluation | Refusal | null> {
  const { application_id, evaluation_id } = latest.manifest
  const names = ['application-input', 'evaluation-result']
  const pieces = await readPieces(platform, tenant, [evaluation_id], names)
  const refused = await refuseUnerased(platform, tenant, piecesOf(application_id, evaluation_id, names), pieces)
  if (refused) return refused
  const [input, result] = names.map((name) => pieces.find((piece) => piece.name === name))
  if (!input || !result) return null
  for (const piece of [input, result])
    if (!isListed(latest, sourceOf(piece))) return evidenceDamaged(platform, application_id, `piece ${piece.name}`)
  return {
    input: pieceValue<ApplicationInput>(input),
    result: pieceValue<EvaluationResult>(result),
    subject: input.subject,
  }
}
