// A checked batch may be imported when the loss of rejected rows is accepted and the check basis has not changed.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { importRefusals } from '../refusals.ts'
import { basisChanges, type CurrentBasis, type RecordedBasis, refusalOf } from './basis-changes.ts'

export interface CheckedCounts {
  readonly valid: number
  readonly valid_with_warnings: number
  readonly rejected: number
}

export function checkCounts(counts: CheckedCounts, acceptRejected: boolean): Refusal | null {
  if (counts.valid + counts.valid_with_warnings === 0) return refuse(importRefusals.IMPORT_NOTHING_TO_DO)
  return counts.rejected > 0 && !acceptRejected ? refuse(importRefusals.IMPORT_ROWS_REJECTED) : null
}

/** Refuses by the first change of the check basis, in the order in which a person can correct them. */
export function checkUnchanged(
  recorded: RecordedBasis & { readonly newest_mapping_version: number },
  current: CurrentBasis & { readonly newestMappingVersion: number },
): Refusal | null {
  const [change] = basisChanges(recorded, current)
  if (change !== undefined) return refuse(refusalOf(change))
  const isNewer = current.newestMappingVersion > recorded.newest_mapping_version
  return isNewer ? refuse(importRefusals.IMPORT_MAPPING_CHANGED) : null
}
