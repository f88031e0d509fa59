// Compares a recorded evaluation with a recomputed one, piece by piece, and with what the chain vouches for.
import type { Evaluation, EvaluationResult, Pieces } from '../../../core/decision/index.ts'
import { canonicalText, type DecisionManifest } from '../../../core/evidence/index.ts'
import type { EvaluationRow } from '../evaluations/evaluation-queries.ts'

export type Verdict = 'match' | 'mismatch' | 'not_recomputable' | 'engine_unavailable'

/** A compared part with its name on the wire. */
export interface Part {
  readonly piece: string
  readonly verdict: 'match' | 'mismatch'
}

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

export function comparePieces(recorded: Pieces, recordedFingerprint: string, recomputed: Evaluation): Part[] {
  const compared = parts.map(([piece, part]) => ({
    piece,
    verdict: verdictOf(canonicalText(part(recorded)) === canonicalText(part(recomputed.pieces))),
  }))
  return [
    ...compared,
    { piece: 'whole', verdict: verdictOf(recordedFingerprint === recomputed.evaluation_fingerprint) },
  ]
}

type Stored = Pick<
  EvaluationRow,
  | 'engine_version'
  | 'policy_id'
  | 'policy_fingerprint'
  | 'input_fingerprint'
  | 'result_fingerprint'
  | 'recommendation'
  | 'score'
>

/**
 * The rows beside the pieces. `manifest`: the one that the chain vouches for, null when what is stored differs from it.
 * `result`: the recorded piece, null once erased; the facts are a copy of it.
 */
export function compareRows(row: Stored, manifest: DecisionManifest | null, result: EvaluationResult | null): Part[] {
  const listed = (name: string) => manifest?.pieces.find((entry) => entry.name === name)?.commitment
  const isRow =
    row.engine_version === manifest?.engine_version &&
    row.policy_id === manifest.policy.id &&
    row.policy_fingerprint === manifest.policy.fingerprint &&
    row.input_fingerprint === listed('application-input') &&
    row.result_fingerprint === listed('evaluation-result')
  const facts = result && {
    piece: 'facts',
    verdict: verdictOf(row.recommendation === result.recommendation && row.score === result.score),
  }
  return [
    { piece: 'manifest', verdict: verdictOf(manifest !== null) },
    { piece: 'fingerprints', verdict: verdictOf(isRow) },
    ...(facts ? [facts] : []),
  ]
}

function verdictOf(isEqual: boolean): 'match' | 'mismatch' {
  return isEqual ? 'match' : 'mismatch'
}
