// Whether two versions can be replayed over a dataset, and whether there is room for a replay.
import { type Blocker, blockingCodes } from '../../../core/decision/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { MAX_UNFINISHED } from '../limits.ts'
import { historicalSimulationRefusals } from '../refusals.ts'

export interface Replayable {
  readonly productId: string
  readonly gridCode: string
  readonly blockers: readonly Blocker[]
}

export interface Start {
  readonly productId: string
  readonly candidate: Replayable
  readonly reference: Replayable
  /** Simulations and reconstitutions of the institution that are queued or running. */
  readonly unfinished: number
}

export function checkStart({ productId, candidate, reference, unfinished }: Start): Refusal | null {
  if (candidate.productId !== productId || reference.productId !== productId)
    return refuse(historicalSimulationRefusals.PRODUCT_MISMATCH)
  // The values of one grid are not those that another one reads.
  if (candidate.gridCode !== reference.gridCode) return refuse(historicalSimulationRefusals.GRID_DOES_NOT_FIT)
  const codes = blockingCodes([candidate, reference].flatMap(({ blockers }) => blockers))
  const incomplete = historicalSimulationRefusals.POLICY_INCOMPLETE
  if (codes.length > 0)
    return refuse(incomplete, { message: `${incomplete.message} Their codes: ${codes.join(', ')}.` })
  return checkRoom(unfinished)
}

/** A reconstitution computes what a simulation does, so that both count. */
export function checkRoom(unfinished: number): Refusal | null {
  return unfinished >= MAX_UNFINISHED ? refuse(historicalSimulationRefusals.TOO_MANY_SIMULATIONS) : null
}
