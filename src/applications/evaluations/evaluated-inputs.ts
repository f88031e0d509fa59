// The frozen inputs of a product's evaluated applications, for replays.
import type { ApplicationInput } from '../../../core/decision/index.ts'
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { piecesOf, pieceValue, readPieces, refuseUnerased } from '../../evidence/index.ts'
import { refuseDamagedStates } from '../../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { type EvaluatedPage, type EvaluatedRow, evaluatedTables, findLatestEvaluations } from './evaluation-queries.ts'

export interface EvaluatedInput {
  readonly application_id: string
  readonly input: ApplicationInput
}

/** Some ten milliseconds of decryption; other requests are served between two statements. */
const OPENED_AT_ONCE = 250

/**
 * The input of each application whose latest evaluation is dated from `from` to `to` inclusive; erased ones are omitted. Refused
 * when one of these applications or evaluations differs from its events.
 */
export async function evaluatedInputs(
  tenant: Tenant,
  platform: Platform,
  between: { readonly productId: string; readonly from: string; readonly to: string },
  limit: number,
): Promise<EvaluatedInput[] | Refusal> {
  const read: EvaluatedInput[] = []
  let after: string | null = null
  for (let left = limit; left > 0;) {
    const page: EvaluatedPage = await findLatestEvaluations(
      platform,
      tenant,
      between,
      after,
      Math.min(left, OPENED_AT_ONCE),
    )
    const some = page.evaluated
    if (some.length === 0) break
    const inputs =
      (await refuseDamagedStates(platform, tenant, evaluatedTables, page.rows_read)) ??
      (await inputsOf(tenant, platform, some))
    if (isRefusal(inputs)) return inputs
    read.push(...inputs)
    left -= some.length
    after = some.at(-1)!.application_id
  }
  return read
}

async function inputsOf(
  tenant: Tenant,
  platform: Platform,
  evaluated: readonly EvaluatedRow[],
): Promise<EvaluatedInput[] | Refusal> {
  const ids = evaluated.map((row) => row.evaluation_id)
  const pieces = await readPieces(platform, tenant, ids, ['application-input'])
  const recorded = evaluated.flatMap(({ application_id, evaluation_id }) =>
    piecesOf(application_id, evaluation_id, ['application-input']),
  )
  const refused = await refuseUnerased(platform, tenant, recorded, pieces)
  if (refused) return refused
  const byOwner = new Map(pieces.map((piece) => [piece.ownerId, piece]))
  return evaluated.flatMap(({ application_id, evaluation_id }) => {
    const piece = byOwner.get(evaluation_id)
    return piece ? [{ application_id, input: pieceValue<ApplicationInput>(piece) }] : []
  })
}
