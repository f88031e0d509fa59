import { formatDecimal } from '../../../../values/decimal.ts'
import type { ScorecardPoints } from '../../../types.ts'
import type { PreparedPolicy } from '../prepare.ts'
import { type Outcome, POINT_PLACES } from './rules.ts'
import { formatScaled } from './scaled.ts'

/** The table of points, which is separate from the trace; a sum that includes NaN is NaN and is written as null. */
export function pointsTable(
  policy: PreparedPolicy,
  base: number,
  outcomes: readonly Outcome[],
  fallback: boolean,
): ScorecardPoints {
  const best = fallback || policy.reasons.method === 'below_best'
  const text = (scaled: number): string | null => (Number.isNaN(scaled) ? null : formatScaled(scaled, POINT_PLACES))
  let sum = base
  const characteristics = outcomes.map(({ points, belowBest, belowNeutral }, at) => {
    const { item, best: highest, neutral } = policy.characteristics[at]!
    sum += points
    return {
      code: item.code,
      points: text(points),
      baseline: formatDecimal(best ? highest : neutral),
      shortfall: text(best ? belowBest : belowNeutral),
      partial_sum: text(sum),
    }
  })
  return { base_points: formatDecimal(policy.basePoints), characteristics, total: text(sum) }
}
