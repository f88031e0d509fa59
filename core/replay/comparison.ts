// The comparison of two versions over a dataset, from the sum of its chunks. docs/replay.md defines each figure.
import type { Recommendation } from '../decision/index.ts'
import { displayRational } from '../values/rational.ts'
import { type ComparedCharacteristic, comparedCharacteristics } from './attributes.ts'
import { shownAmounts } from './shown-amounts.ts'
import { stabilityIndex } from './stability.ts'
import { type Bands, edgesOf, recommendations, type Tally, type VersionTally } from './tally.ts'

type ByRecommendation<T> = Readonly<Record<Recommendation, T>>

interface ComparedVersion {
  readonly recommendations: ByRecommendation<number>
  /** The share of `approve`; null without a compared member. */
  readonly approval_rate: string | null
  /** Null where an amount of fewer members than the threshold could be computed. */
  readonly amounts: ByRecommendation<string | null>
  readonly without_score: number
  readonly decisions: {
    readonly approved: ByRecommendation<number>
    readonly declined: ByRecommendation<number>
    /** The share of the decided members that the version does not refer which was decided as it recommends. */
    readonly agreement: string | null
  }
}

interface ComparedCode {
  readonly code: string
  readonly candidate: number
  readonly reference: number
}

export interface Comparison {
  /** The threshold below which no amounts of a group are shown. */
  readonly min_segment_size: number
  readonly members: { readonly compared: number; readonly not_recomputable: number }
  readonly candidate: ComparedVersion
  readonly reference: ComparedVersion
  readonly matrix: readonly {
    readonly reference: Recommendation
    readonly candidate: Recommendation
    readonly count: number
  }[]
  readonly scores: {
    readonly scale_min: string
    readonly scale_max: string
    /** Half-open except the last, which includes the end of the scale. */
    readonly bands: readonly {
      readonly from: string
      readonly to: string
      readonly candidate: number
      readonly reference: number
    }[]
    /** The index of the candidate's scores against the reference's. */
    readonly stability_index: string | null
  }
  readonly characteristics: readonly ComparedCharacteristic[]
  readonly reasons: readonly ComparedCode[]
  readonly knockouts: readonly ComparedCode[]
  readonly changed: number
}

export function comparisonOf(tally: Tally, bands: Bands, min_segment_size: number): Comparison {
  const { compared, not_recomputable, matrix } = tally
  const byReference = byRecommendation((of) => sumOf(matrix[of]))
  const byCandidate = byRecommendation((of) => recommendations.reduce((sum, from) => sum + matrix[from][of], 0))
  const shown = shownAmounts(matrix, min_segment_size)
  return {
    min_segment_size,
    members: { compared, not_recomputable },
    candidate: versionOf(tally.candidate, { counts: byCandidate, compared, shown: shown.candidate }),
    reference: versionOf(tally.reference, { counts: byReference, compared, shown: shown.reference }),
    matrix: recommendations.flatMap((reference) =>
      recommendations.map((candidate) => ({ reference, candidate, count: matrix[reference][candidate] })),
    ),
    scores: scoresOf(tally, bands),
    characteristics: comparedCharacteristics(tally.characteristics),
    reasons: codesOf(tally.reasons),
    knockouts: codesOf(tally.knockouts),
    changed: tally.changed,
  }
}

function versionOf(
  tally: VersionTally,
  {
    counts,
    compared,
    shown,
  }: {
    readonly counts: ByRecommendation<number>
    readonly compared: number
    /** Whose amounts are. */
    readonly shown: ReadonlySet<Recommendation>
  },
): ComparedVersion {
  const { amounts, without_score, approved, declined } = tally
  const agreeing = approved.approve + declined.decline
  const opposing = approved.decline + declined.approve
  return {
    recommendations: counts,
    approval_rate: share(counts.approve, compared),
    amounts: byRecommendation((of) => (shown.has(of) ? amounts[of] : null)),
    without_score,
    decisions: { approved, declined, agreement: share(agreeing, agreeing + opposing) },
  }
}

function scoresOf({ candidate, reference }: Tally, bands: Bands): Comparison['scores'] {
  const edges = edgesOf(bands)
  return {
    scale_min: bands.scale_min,
    scale_max: bands.scale_max,
    bands: candidate.scores.map((count, at) => ({
      from: edges[at]!,
      to: edges[at + 1]!,
      candidate: count,
      reference: reference.scores[at]!,
    })),
    stability_index: stabilityIndex(reference.scores, candidate.scores),
  }
}

function codesOf(codes: Tally['reasons']): ComparedCode[] {
  return Object.entries(codes).map(([code, counts]) => ({ code, ...counts }))
}

function byRecommendation<T>(of: (recommendation: Recommendation) => T): ByRecommendation<T> {
  return { approve: of('approve'), refer: of('refer'), decline: of('decline') }
}

function sumOf(counts: ByRecommendation<number>): number {
  return counts.approve + counts.refer + counts.decline
}

/** Rounded half to even at six digits. */
function share(part: number, whole: number): string | null {
  return whole === 0 ? null : displayRational({ numerator: BigInt(part), denominator: BigInt(whole) })
}
