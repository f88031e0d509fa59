// Whether a version may be submitted and take effect.
import { type Blocker, blocker, blockingCodes } from '../../../core/decision/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { policyRefusals } from '../refusals.ts'

export interface Content {
  /** Counts how often the parameters were set. */
  readonly revision: number
  readonly fingerprint: string
}

export interface Simulation {
  readonly policy_revision: number
  readonly policy_fingerprint: string
}

export interface Circumstances {
  readonly productIsActive: boolean
  readonly content: Content
  readonly simulations: readonly Simulation[]
}

/** The fingerprint as well: a number says nothing of the content. */
export function isSimulationOf({ revision, fingerprint }: Content, simulation: Simulation): boolean {
  return simulation.policy_revision === revision && simulation.policy_fingerprint === fingerprint
}

/** All blockers: those of the content first, then those of its circumstances. */
export function allBlockers(
  ofContent: readonly Blocker[],
  { productIsActive, content, simulations }: Circumstances,
): Blocker[] {
  const found = [...ofContent]
  if (simulations.length === 0) found.push(blocker('NOT_SIMULATED'))
  else if (!simulations.some((one) => isSimulationOf(content, one))) found.push(blocker('SIMULATION_STALE'))
  if (!productIsActive) found.push(blocker('PRODUCT_NOT_ACTIVE'))
  return found
}

/** Warnings never stop a version. */
export function checkReadiness(blockers: readonly Blocker[]): Refusal | null {
  const codes = blockingCodes(blockers)
  if (codes.length === 0) return null
  const kind = policyRefusals.POLICY_NOT_READY
  return refuse(kind, { message: `${kind.message} Their codes: ${codes.join(', ')}.` })
}
