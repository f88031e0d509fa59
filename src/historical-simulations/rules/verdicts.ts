// The verdict of a reconstitution from what its chunks found.
import type { SealPiece } from '../../../core/evidence/index.ts'

export const verdicts = ['match', 'mismatch', 'not_recomputable'] as const
export type Verdict = (typeof verdicts)[number]

/** One that differs outweighs one that cannot be computed again. */
export function overall(found: readonly Verdict[]): Verdict {
  if (found.includes('mismatch')) return 'mismatch'
  return found.includes('not_recomputable') ? 'not_recomputable' : 'match'
}

/** What the chunks of a reconstitution found, and how what they give together compares with what is stored. */
export interface Reconstituted {
  readonly members_match: boolean
  readonly tally_differs: boolean
  /** A member was erased since, so that its part of the sums is not known. */
  readonly tally_unknown: boolean
  readonly mismatch: number
  readonly not_recomputable: number
  readonly sameDataset: boolean
  readonly sameComparison: boolean
  readonly sameResults: boolean
}

export function pieceVerdicts(found: Reconstituted): Readonly<Record<SealPiece, Verdict>> {
  const match = (is: boolean): Verdict => (is ? 'match' : 'mismatch')
  const unknown = (is: boolean): Verdict => (is ? 'not_recomputable' : 'match')
  return {
    // A content whose fingerprint differs is not compiled, so that the job fails instead.
    policies: 'match',
    dataset: match(found.sameDataset && found.members_match),
    comparison: overall([match(found.sameComparison && !found.tally_differs), unknown(found.tally_unknown)]),
    results: overall([match(found.sameResults && found.mismatch === 0), unknown(found.not_recomputable > 0)]),
  }
}

/** Judges one member by the leaf that was recorded and the one computed now; `erased`: its values were destroyed since. */
export function memberVerdict(recorded: string | undefined, computed: string, erased: boolean): Verdict {
  if (recorded === computed) return 'match'
  return erased && recorded !== undefined ? 'not_recomputable' : 'mismatch'
}
