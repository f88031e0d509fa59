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

/** A thousand drafts that nobody can submit are more often a mistake in the mapping than intended. */
export function checkRequired(unmapped: readonly string[]): Refusal | null {
  if (unmapped.length === 0) return null
  const kind = importRefusals.REQUIRED_INPUT_UNMAPPED
  return refuse(kind, { message: `${kind.message} Without a value: ${unmapped.join(', ')}.` })
}

/**
 * Refuses by the first change of the check basis, in the order in which a person can correct them. A newer version of the
 * mapping is no change: the batch is imported under the version that it was checked with.
 */
export function checkUnchanged(recorded: RecordedBasis, current: CurrentBasis): Refusal | null {
  const [change] = basisChanges(recorded, current)
  return change === undefined ? null : refuse(refusalOf(change))
}
