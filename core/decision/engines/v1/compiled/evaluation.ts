import { canonicalBytes } from '../../../../evidence/canonical.ts'
import type {
  Evaluation,
  GivenReason,
  MatchedAttribute,
  Pieces,
  Recommendation,
  ScorecardPoints,
} from '../../../types.ts'
import { deriveFactors, deriveSummary } from '../explain.ts'
import type { PreparedPolicy } from '../prepare.ts'
import { onDemand } from '../evaluation.ts'
import type { Place } from './commit.ts'
import type { Outcome } from './rules.ts'

/** The values computed for each application; all others are derived from them on first access. */
export interface EvaluationParts {
  readonly engine_version: string
  readonly evaluation_date: string
  readonly recommendation: Recommendation
  readonly score: string | null
  readonly reasons: GivenReason[]
  readonly policy_fingerprint: string
  readonly input_fingerprint: string
  readonly result_fingerprint: string
  readonly evaluation_fingerprint: string
  /** The buffer that holds the three pieces, each in its range. */
  readonly bytes: Uint8Array
  readonly input: Place
  readonly result: Place
  readonly trace: Place
  readonly points: () => ScorecardPoints
  readonly knockouts: readonly Outcome[]
  readonly characteristics: readonly Outcome[]
}

const decoder = new TextDecoder()

/** A class, because creating six accessors for each of a million rows takes longer than evaluating them. */
export class CompiledEvaluation implements Evaluation {
  readonly engine_version: string
  readonly evaluation_date: string
  readonly recommendation: Recommendation
  readonly score: string | null
  readonly scale_min: string
  readonly scale_max: string
  readonly reasons: GivenReason[]
  readonly policy_fingerprint: string
  readonly input_fingerprint: string
  readonly result_fingerprint: string
  readonly evaluation_fingerprint: string
  readonly #made: EvaluationParts
  readonly #policy: PreparedPolicy
  #pieces: Pieces | null = null

  constructor(policy: PreparedPolicy, made: EvaluationParts) {
    this.engine_version = made.engine_version
    this.evaluation_date = made.evaluation_date
    this.recommendation = made.recommendation
    this.score = made.score
    this.scale_min = policy.scale.scale_min
    this.scale_max = policy.scale.scale_max
    this.reasons = made.reasons
    this.policy_fingerprint = made.policy_fingerprint
    this.input_fingerprint = made.input_fingerprint
    this.result_fingerprint = made.result_fingerprint
    this.evaluation_fingerprint = made.evaluation_fingerprint
    this.#made = made
    this.#policy = policy
  }

  get pieces(): Pieces {
    if (this.#pieces !== null) return this.#pieces
    const { grid } = this.#policy
    const read = <T>(name: keyof Pieces): T => JSON.parse(decoder.decode(this.bytesOf(name))) as T
    const pieces: Pieces = onDemand<Pieces>({
      'application-input': () => read('application-input'),
      'evaluation-result': () => read('evaluation-result'),
      trace: () => read('trace'),
      'scorecard-points': this.#made.points,
      'explanation-summary': () => deriveSummary(pieces.trace, grid),
      'explanation-factors': () => deriveFactors(pieces.trace, grid),
    })
    return (this.#pieces = pieces)
  }

  get knockouts_hit(): string[] {
    return hitsOf(this.#made.knockouts)
  }

  get attributes(): MatchedAttribute[] {
    return attributesOf(this.#made.characteristics)
  }

  /** A view into a buffer shared with other evaluations: the bytes belong to this piece, the `buffer` does not. */
  bytesOf(name: keyof Pieces): Uint8Array {
    const { bytes, input, result, trace } = this.#made
    if (name === 'trace') return bytes.subarray(trace.from, trace.to)
    if (name === 'application-input') return bytes.subarray(input.from, input.to)
    if (name === 'evaluation-result') return bytes.subarray(result.from, result.to)
    return canonicalBytes(this.pieces[name])
  }
}

export function hitsOf(knockouts: readonly Outcome[]): string[] {
  return knockouts.flatMap(({ hit }) => hit ?? [])
}

export function attributesOf(characteristics: readonly Outcome[]): MatchedAttribute[] {
  return characteristics.map(({ attribute }) => attribute!)
}
