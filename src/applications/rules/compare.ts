// Recorded against recomputed, piece by piece.
import type { Evaluation, Pieces } from '../../../core/decision/index.ts'
import { canonicalText } from '../../../core/evidence/index.ts'

export type Verdict = 'match' | 'mismatch' | 'not_recomputable' | 'engine_unavailable'

type Compared = (pieces: Pieces) => unknown

/** What is compared under which name. */
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

function verdictOf(same: boolean): 'match' | 'mismatch' {
  return same ? 'match' : 'mismatch'
}
