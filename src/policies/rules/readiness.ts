// Whether a version may be submitted and take effect.
import { type Blocker, blocker } from '../../../core/decision/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { policyRefusals } from '../refusals.ts'

export interface Circumstances {
  readonly productIsActive: boolean
  /** How often the parameters were set; `simulatedRevisions` has the revision of each simulation. */
  readonly revision: number
  readonly simulatedRevisions: readonly number[]
}

/** All blockers: those of the content first, then those of its circumstances. */
export function allBlockers(
  ofContent: readonly Blocker[],
  { productIsActive, revision, simulatedRevisions }: Circumstances,
): Blocker[] {
  const found = [...ofContent]
  if (simulatedRevisions.length === 0) found.push(blocker('NOT_SIMULATED'))
  else if (!simulatedRevisions.includes(revision)) found.push(blocker('SIMULATION_STALE'))
  if (!productIsActive) found.push(blocker('PRODUCT_NOT_ACTIVE'))
  return found
}

/** Warnings never stop a version. */
export function checkReadiness(blockers: readonly Blocker[]): Refusal | null {
  const codes = new Set(blockers.filter(({ severity }) => severity === 'blocker').map(({ code }) => code))
  if (codes.size === 0) return null
  return refuse(policyRefusals.POLICY_NOT_READY, {
    message: `The version cannot take effect yet: ${[...codes].join(', ')}. Resolve the blockers that its details list.`,
  })
}
