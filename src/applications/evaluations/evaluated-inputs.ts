// The frozen inputs of a product's evaluated applications, for replays.
import type { ApplicationInput } from '../../../core/decision/index.ts'
import { pieceValue, readPieces } from '../../evidence/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLatestEvaluations } from './evaluation-queries.ts'

export interface EvaluatedInput {
  readonly application_id: string
  readonly input: ApplicationInput
}

/** The input of each application whose latest evaluation is dated from `from` to `to` inclusive; erased ones are omitted. */
export async function evaluatedInputs(
  tenant: Tenant,
  platform: Platform,
  productId: string,
  from: string,
  to: string,
  limit: number,
): Promise<EvaluatedInput[]> {
  const rows = await findLatestEvaluations(tenant, productId, from, to, limit)
  const pieces = await readPieces(
    platform,
    tenant,
    rows.map((row) => row.evaluation_id),
    ['application-input'],
  )
  const byOwner = new Map(pieces.map((piece) => [piece.ownerId, piece]))
  return rows.flatMap(({ application_id, evaluation_id }) => {
    const piece = byOwner.get(evaluation_id)
    return piece ? [{ application_id, input: pieceValue<ApplicationInput>(piece) }] : []
  })
}
