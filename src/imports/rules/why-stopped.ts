// What changes under an import on its way and stops it, and how the same is said to whoever wants to resume it.
import type { RefusalKind } from '../../../core/values/refusal.ts'
import { importRefusals } from '../refusals.ts'
import type { Failure } from './batch-state.ts'

export type Obstacle = Extract<Failure, 'PRODUCT_ARCHIVED' | 'FILE_ERASED' | 'RULES_CHANGED' | 'CONTRACT_CHANGED'>

export interface CheckBasis {
  readonly fileErased: boolean
  readonly rulesVersion: string
  readonly contractFingerprint: string
}

/**
 * The policy that came into force meanwhile is no obstacle: what was confirmed was checked under the one it names, and
 * a draft is evaluated under whichever governs when it is submitted.
 */
export function obstacleIn(
  recorded: { readonly rules_version: string; readonly contract_fingerprint: string },
  now: CheckBasis,
): Obstacle | null {
  if (now.fileErased) return 'FILE_ERASED'
  if (now.rulesVersion !== recorded.rules_version) return 'RULES_CHANGED'
  return now.contractFingerprint === recorded.contract_fingerprint ? null : 'CONTRACT_CHANGED'
}

export function refusalOf(obstacle: Obstacle): RefusalKind {
  return {
    PRODUCT_ARCHIVED: importRefusals.IMPORT_PRODUCT_ARCHIVED,
    FILE_ERASED: importRefusals.IMPORT_FILE_ERASED,
    RULES_CHANGED: importRefusals.IMPORT_RULES_CHANGED,
    CONTRACT_CHANGED: importRefusals.IMPORT_CONTRACT_CHANGED,
  }[obstacle]
}
