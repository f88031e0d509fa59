import type { Sha256 } from '../evidence/fingerprint.ts'
import type { ExternalCode, Grid } from './grid/types.ts'
import type { Texts } from '../values/texts.ts'
import type { Dec, PolicyParameters } from './parameters/types.ts'

/** A problem of a document or an input, with its path: `/characteristics/status/edges/1`. */
export interface Problem {
  path: string
  code: string
  message: string
}

export type InputValue = string | number | boolean | null

/** The piece `application-input`. It includes the currency because the instalment is rounded to its minor unit. */
export interface ApplicationInput {
  amount: Dec
  currency: string
  duration_months: number
  channel: string | null
  purpose: string | null
  inputs: { readonly [code: string]: InputValue }
  /** Recorded with the application, never used by the rules. */
  custom_fields: { readonly [code: string]: InputValue }
}

export interface PolicyContent {
  id: string
  version: number
  grid: Grid
  parameters: PolicyParameters
}

/** Each salt has 32 random bytes. */
export interface Salts {
  'application-input': Uint8Array
  'evaluation-result': Uint8Array
}

export type Recommendation = 'approve' | 'refer' | 'decline'

/** An exact value: a decimal, or a quotient of two decimals that is never divided out. */
export type Exact = Dec | { readonly numerator: Dec; readonly denominator: Dec }

export interface GivenReason {
  code: string
  text_fr: string
  text_en: string
  external: ExternalCode | null
}

/** Every step with exact operands and results; no points, shortfalls or partial sums. */
export interface Trace {
  engine_version: string
  evaluation_date: string
  application: { amount: Dec; currency: string; duration_months: number }
  inputs: InputStep[]
  instalment: { annual_rate: Dec; state: 'value' | 'not_evaluable'; value: Dec | null } | null
  ratios: RatioStep[]
  knockouts: KnockoutStep[]
  characteristics: CharacteristicStep[]
  score: ScoreStep
  recommendation: Recommendation
  reasons: ReasonsStep
}

/** `special` is a sentinel of the contract, `invalid` a value the contract does not admit. */
export type InputState = 'value' | 'missing' | 'special' | 'invalid'
export type OperandState = InputState | 'not_evaluable'

export interface InputStep {
  code: string
  state: InputState
  value: InputValue
}

export interface RatioStep {
  code: string
  formula: string
  operands: { role: string; operand: string; value: Dec | null }[]
  state: 'value' | 'missing' | 'not_evaluable'
  value: Exact | null
  /** Rounded half to even at 6 places, for display only. */
  display_value: Dec | null
}

export interface KnockoutStep {
  code: string
  operand: string
  predicate: string
  limit: Dec | readonly string[] | null
  value: Exact | boolean | null
  outcome: 'disabled' | 'passed' | 'hit' | 'not_evaluable'
  effect: 'decline' | 'refer' | null
}

export interface CharacteristicStep {
  code: string
  input: string
  kind: 'banded' | 'categorical'
  value: Exact | boolean | null
  /** `referred`: the policy refers this value to a person. */
  outcome: 'scored' | 'referred' | 'not_evaluable'
  /** The rule that gave the points. */
  by: 'bin' | 'group' | 'other' | 'special' | 'missing' | null
  /** Edges of the matching bin; null is open-ended. */
  lower: Dec | null
  upper: Dec | null
  /** Values of the matching group. */
  group: readonly string[] | null
}

/** The rule of a characteristic that gave the points, as the trace has it. */
export type MatchedAttribute = Pick<CharacteristicStep, 'code' | 'by' | 'lower' | 'upper' | 'group'>

export interface ScoreStep {
  total: Dec | null
  scale_min: Dec
  scale_max: Dec
  decline_below: Dec
  approve_from: Dec
  band: Recommendation | null
}

export interface ReasonsStep {
  method: 'below_neutral' | 'below_best'
  /** A declined score without any shortfall against neutral points was explained against the best points. */
  fallback: boolean
  max: number
  given: { code: string; external: ExternalCode | null; causes: ReasonCause[] }[]
}

export interface ReasonCause {
  kind: 'knockout' | 'characteristic'
  code: string
}

/** The table of points, for holders of `scorecard.read`. */
export interface ScorecardPoints {
  base_points: Dec
  characteristics: {
    code: string
    points: Dec | null
    baseline: Dec
    shortfall: Dec | null
    /** Base points and all points so far; null from the first characteristic without points. */
    partial_sum: Dec | null
  }[]
  total: Dec | null
}

export interface EvaluationResult {
  recommendation: Recommendation
  score: Dec | null
  scale_min: Dec
  scale_max: Dec
  reasons: { code: string; external: ExternalCode | null }[]
}

/** The recommendation and its reasons in plain words: no points, no thresholds. */
export interface Summary {
  recommendation: Recommendation
  sentence: Texts
  reasons: { code: string; text: Texts }[]
}

/** The values, their outcomes and the distances to the next edges. */
export interface Factors {
  recommendation: Recommendation
  inputs: (InputStep & { label: Texts })[]
  instalment: Trace['instalment']
  ratios: (Omit<RatioStep, 'value'> & { label: Texts })[]
  characteristics: (CharacteristicStep & {
    display_value: Dec | null
    /** How far the value lies above the lower edge and below the upper one, rounded to 6 places for display. */
    above_lower: Dec | null
    below_upper: Dec | null
  })[]
  knockouts: (KnockoutStep & { display_value: Dec | null })[]
  score: ScoreStep
  reasons: { code: string; text: Texts; causes: ReasonCause[] }[]
}

export interface Pieces {
  'application-input': ApplicationInput
  'evaluation-result': EvaluationResult
  trace: Trace
  'scorecard-points': ScorecardPoints
  'explanation-summary': Summary
  'explanation-factors': Factors
}

export interface Evaluation {
  engine_version: string
  evaluation_date: string
  recommendation: Recommendation
  score: Dec | null
  scale_min: Dec
  scale_max: Dec
  reasons: GivenReason[]
  /** Codes, in the order of the grid. This and the next are as in the trace, which need not be read for them. */
  readonly knockouts_hit: readonly string[]
  readonly attributes: readonly MatchedAttribute[]
  /** Canonical values; each is created on first access. */
  readonly pieces: Pieces
  /** The canonical bytes of a piece, which are both hashed and stored. */
  bytesOf(name: keyof Pieces): Uint8Array
  policy_fingerprint: string
  input_fingerprint: string
  result_fingerprint: string
  evaluation_fingerprint: string
}

export type CompiledPolicy = (
  input: ApplicationInput,
  evaluationDate: string,
  salts: Salts,
  sha256: Sha256,
) => Evaluation

/** What an evaluation decides, without its pieces and fingerprints. */
export type DecidedOutcome = Pick<Evaluation, 'recommendation' | 'score' | 'reasons' | 'knockouts_hit' | 'attributes'>

export type CompiledOutcome = (input: ApplicationInput, evaluationDate: string, sha256: Sha256) => DecidedOutcome

export interface Engine {
  readonly version: string
  /** Throws PolicyIncomplete when the parameters leave a rule open. */
  evaluate(
    policy: PolicyContent,
    input: ApplicationInput,
    evaluationDate: string,
    salts: Salts,
    sha256: Sha256,
  ): Evaluation
  /** The same results, byte for byte, for many rows. */
  compile(policy: PolicyContent): CompiledPolicy
  /** The same outcomes alone, for replays: most of an evaluation is to write and hash its pieces. */
  compileOutcome(policy: PolicyContent): CompiledOutcome
  deriveSummary(trace: Trace, grid: Grid): Summary
  deriveFactors(trace: Trace, grid: Grid): Factors
}
