// Compares a recorded evaluation with a recomputed one, piece by piece.
import type { Evaluation, Pieces } from '../../../core/decision/index.ts'
import { canonicalText } from '../../../core/evidence/index.ts'

export type Verdict = 'match' | 'mismatch' | 'not_recomputable' | 'engine_unavailable'

type Compared = (pieces: Pieces) => unknown

/** The compared parts with their names on the wire. */
const parts: readonly (readonly [string, Compared])[] = [
  ['input', (p) => p['application-input']],
  ['ratios', (p) => p.trace.ratios],
  ['knockouts', (p) => p.trace.knockouts],
  ['points', (p) => p['scorecard-points']],
  ['score', (p) => p['evaluation-result'].score],
  ['recommendation', (p) => p['evaluation-result'].recommendation],
  ['reasons', (p) => [p['evaluation-result'].reasons, p['explanation-summary']]],
  ['trace', (p) => p.trace],
  ['factors', (p) => p['explanation-factors']],
]

export function comparePieces(
  recorded: Pieces,
  recordedFingerprint: string,
  recomputed: Evaluation,
): { piece: string; verdict: 'match' | 'mismatch' }[] {
  const compared = parts.map(([piece, part]) => ({
    piece,
    verdict: verdictOf(canonicalText(part(recorded)) === canonicalText(part(recomputed.pieces))),
  }))
  return [
    ...compared,
    { piece: 'whole', verdict: verdictOf(recordedFingerprint === recomputed.evaluation_fingerprint) },
  ]
}

function verdictOf(isEqual: boolean): 'match' | 'mismatch' {
  return isEqual ? 'match' : 'mismatch'
}
