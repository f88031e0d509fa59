// The frozen inputs of a product's evaluated applications, for replays.
import type { ApplicationInput } from '../../../core/decision/index.ts'
import type { Refusal } from '../../../core/values/refusal.ts'
import { piecesOf, pieceValue, readPieces, refuseUnerased } from '../../evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLatestEvaluations } from './evaluation-queries.ts'

export interface EvaluatedInput {
  readonly application_id: string
  readonly input: ApplicationInput
}

/** Some ten milliseconds of decryption; other requests are served between two statements. */
const OPENED_AT_ONCE = 250

/** The input of each application whose latest evaluation is dated from `from` to `to` inclusive; erased ones are omitted. */
export async function evaluatedInputs(
  tenant: Tenant,
  platform: Platform,
  productId: string,
  from: string,
  to: string,
  limit: number,
): Promise<EvaluatedInput[] | Refusal> {
  const rows = await findLatestEvaluations(tenant, productId, from, to, limit)
  const read: EvaluatedInput[] = []
  for (let start = 0; start < rows.length; start += OPENED_AT_ONCE) {
    const some = rows.slice(start, start + OPENED_AT_ONCE)
    const ids = some.map((row) => row.evaluation_id)
    const pieces = await readPieces(platform, tenant, ids, ['application-input'])
    const recorded = some.flatMap(({ application_id, evaluation_id }) =>
      piecesOf(application_id, evaluation_id, ['application-input']),
    )
    const refused = await refuseUnerased(platform, tenant, recorded, pieces)
    if (refused) return refused
    const byOwner = new Map(pieces.map((piece) => [piece.ownerId, piece]))
    for (const { application_id, evaluation_id } of some) {
      const piece = byOwner.get(evaluation_id)
      if (piece) read.push({ application_id, input: pieceValue<ApplicationInput>(piece) })
    }
  }
  return read
}
