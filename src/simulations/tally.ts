// The summary of a simulation, counted from its cases.
import type { SimulationResult } from './shapes.ts'
import { distributionOf } from './distribution.ts'

export type SimulatedCase = SimulationResult['cases'][number]
type Recommendation = SimulatedCase['recommendation']
type Counts = SimulationResult['counts']
export type Tally = Pick<
  SimulationResult,
  'case_count' | 'counts' | 'reference_counts' | 'score_distribution' | 'expected' | 'differences'
>

export function tally(
  cases: readonly SimulatedCase[],
  scale: { readonly scale_min: string; readonly scale_max: string },
  hasReference: boolean,
): Tally {
  const referred = cases.map((one) => one.reference_recommendation)
  return {
    case_count: cases.length,
    counts: countsOf(cases.map((one) => one.recommendation)),
    reference_counts: hasReference ? countsOf(referred) : null,
    score_distribution: distributionOf(
      scale,
      cases.map((one) => one.score),
    ),
    expected: {
      given: cases.filter((one) => one.expected !== null).length,
      mismatches: cases
        .filter((one) => one.expected !== null && one.expected !== one.recommendation)
        .map((one) => one.index),
    },
    differences: hasReference ? differencesOf(cases) : null,
  }
}

function countsOf(given: readonly (Recommendation | null)[]): Counts {
  const counts = { approve: 0, refer: 0, decline: 0 }
  for (const one of given) if (one !== null) counts[one] += 1
  return counts
}

/** Cases whose recommendation differs from that of the version in force, with counts per change. */
function differencesOf(cases: readonly SimulatedCase[]): NonNullable<Tally['differences']> {
  const changed = cases.filter((one) => one.reference_recommendation !== one.recommendation)
  const moved = new Map<string, { from: Recommendation; to: Recommendation; count: number }>()
  for (const { reference_recommendation, recommendation } of changed) {
    const key = `${reference_recommendation} ${recommendation}`
    const move = moved.get(key) ?? { from: reference_recommendation!, to: recommendation, count: 0 }
    moved.set(key, { ...move, count: move.count + 1 })
  }
  return { moved: [...moved.keys()].toSorted().map((key) => moved.get(key)!), cases: changed.map((one) => one.index) }
}
