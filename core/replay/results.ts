// The result of one member of a replay: what both versions recommend, and the leaf by which a replay commits to it.
import type { DecidedOutcome, Recommendation } from '../decision/index.ts'
import { canonicalBytes } from '../evidence/canonical.ts'
import { commitmentOfCanonical, type Sha256 } from '../evidence/fingerprint.ts'
import { leafHash } from '../evidence/merkle.ts'

export interface Outcome {
  readonly recommendation: Recommendation
  readonly score: string | null
  /** Codes of the reasons given, in their order. */
  readonly reasons: readonly string[]
  /** Codes of the knock-outs that were hit, in the order of the grid. */
  readonly knockouts: readonly string[]
}

export interface MemberResult {
  readonly candidate: Outcome
  readonly reference: Outcome
}

export interface ResultPlace {
  readonly application_id: string
  readonly evaluation_id: string
}

const encoder = new TextEncoder()

export function outcomeOf({ recommendation, score, reasons, knockouts_hit }: DecidedOutcome): Outcome {
  return {
    recommendation,
    score,
    reasons: reasons.map(({ code }) => code),
    knockouts: knockouts_hit,
  }
}

/** `salt`: 32 bytes that only the key of the applicant gives, so that nobody guesses a result from its leaf. */
export function resultLeaf(place: ResultPlace, result: MemberResult, salt: Uint8Array, sha256: Sha256): Uint8Array {
  const { candidate, reference } = result
  const { application_id, evaluation_id } = place
  const value = canonicalBytes({ application_id, candidate, evaluation_id, reference })
  return leafHash(encoder.encode(commitmentOfCanonical('replay-result', value, salt, sha256)), sha256)
}

/** The leaf of a member that was erased before it was replayed. */
export function erasedLeaf({ application_id, evaluation_id }: ResultPlace, sha256: Sha256): Uint8Array {
  return leafHash(canonicalBytes({ application_id, evaluation_id, erased: true }), sha256)
}

/** Whether the recommendation differs, so that the application counts as changed. */
export function isChanged({ candidate, reference }: MemberResult): boolean {
  return candidate.recommendation !== reference.recommendation
}
