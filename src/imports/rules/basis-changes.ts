// Compares what a batch was checked against with the current state: every change stops a confirmation, most stop a
// running import.
import type { RefusalKind } from '../../../core/values/refusal.ts'
import { importRefusals } from '../refusals.ts'
import type { Failure } from '../batch-state.ts'

/** As the batch records it. */
export interface RecordedBasis {
  readonly rules_version: string
  readonly policy_id: string
  readonly contract_fingerprint: string
}

/** The same values as they are now. */
export interface CurrentBasis {
  readonly fileErased: boolean
  readonly rulesVersion: string
  readonly policyId: string
  readonly contractFingerprint: string
}

export type BasisChange = 'FILE_ERASED' | 'RULES_CHANGED' | 'POLICY_CHANGED' | 'CONTRACT_CHANGED'

/** A change that stops a running import; the code is the failure of the batch. */
export type Obstacle = Extract<Failure, BasisChange | 'PRODUCT_ARCHIVED'>

/** In the order in which a person can correct them. */
export function basisChanges(recorded: RecordedBasis, current: CurrentBasis): BasisChange[] {
  const changes: readonly [BasisChange, boolean][] = [
    ['FILE_ERASED', current.fileErased],
    ['RULES_CHANGED', current.rulesVersion !== recorded.rules_version],
    ['POLICY_CHANGED', current.policyId !== recorded.policy_id],
    ['CONTRACT_CHANGED', current.contractFingerprint !== recorded.contract_fingerprint],
  ]
  return changes.filter(([, changed]) => changed).map(([change]) => change)
}

/**
 * Another policy in force is no obstacle: the batch was checked under the policy that it names, and a draft is evaluated
 * under the policy that governs when it is submitted.
 */
export function obstacleIn(recorded: RecordedBasis, current: CurrentBasis): Obstacle | null {
  return basisChanges(recorded, current).find((change) => change !== 'POLICY_CHANGED') ?? null
}

export function refusalOf(change: BasisChange | Obstacle): RefusalKind {
  return {
    PRODUCT_ARCHIVED: importRefusals.IMPORT_PRODUCT_ARCHIVED,
    FILE_ERASED: importRefusals.IMPORT_FILE_ERASED,
    RULES_CHANGED: importRefusals.IMPORT_RULES_CHANGED,
    POLICY_CHANGED: importRefusals.IMPORT_POLICY_CHANGED,
    CONTRACT_CHANGED: importRefusals.IMPORT_CONTRACT_CHANGED,
  }[change]
}
