// When what was checked may be imported: somebody has seen what will be left out, and nothing it was checked against is another.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { importRefusals } from '../refusals.ts'

export interface CheckedCounts {
  readonly valid: number
  readonly valid_with_warnings: number
  readonly rejected: number
}

export function checkCounts(counts: CheckedCounts, acceptRejected: boolean): Refusal | null {
  if (counts.valid + counts.valid_with_warnings === 0) return refuse(importRefusals.IMPORT_NOTHING_TO_DO)
  return counts.rejected > 0 && !acceptRejected ? refuse(importRefusals.IMPORT_ROWS_REJECTED) : null
}

/** What a file is checked against. */
export interface Basis {
  readonly fileErased: boolean
  readonly policyId: string
  readonly contractFingerprint: string
  readonly rulesVersion: string
  readonly newestMappingVersion: number
}

export interface RecordedBasis {
  readonly newest_mapping_version: number
  readonly policy_id: string
  readonly contract_fingerprint: string
  readonly rules_version: string
}

/** The first difference that a person can do something about. */
export function checkBasis(recorded: RecordedBasis, now: Basis): Refusal | null {
  if (now.fileErased) return refuse(importRefusals.IMPORT_FILE_ERASED)
  if (now.rulesVersion !== recorded.rules_version) return refuse(importRefusals.IMPORT_RULES_CHANGED)
  if (now.policyId !== recorded.policy_id) return refuse(importRefusals.IMPORT_POLICY_CHANGED)
  if (now.contractFingerprint !== recorded.contract_fingerprint) return refuse(importRefusals.IMPORT_CONTRACT_CHANGED)
  const isNewer = now.newestMappingVersion > recorded.newest_mapping_version
  return isNewer ? refuse(importRefusals.IMPORT_MAPPING_CHANGED) : null
}
