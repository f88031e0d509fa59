import { type Decimal, formatDecimal } from '../../../values/decimal.ts'
import type { KnockoutStep, Recommendation, ScoreStep } from '../../types.ts'
import type { Scored } from './characteristics.ts'
import type { PreparedPolicy } from './prepare.ts'

/** Step 5: the sum of base points and all points; null unless every characteristic gave points. */
export function totalScore(policy: PreparedPolicy, scored: readonly Scored[]): Decimal | null {
  let total = policy.basePoints
  for (const { points } of scored) {
    if (points === null) return null
    total += points
  }
  return total
}

export function scoreStep(policy: PreparedPolicy, total: Decimal | null): ScoreStep {
  const { decline_below, approve_from } = policy.cutoffs
  const { scale_max, scale_min } = policy.scale
  const text = total === null ? null : formatDecimal(total)
  return { approve_from, band: bandOf(policy, total), decline_below, scale_max, scale_min, total: text }
}

function bandOf({ declineBelow, approveFrom }: PreparedPolicy, total: Decimal | null): Recommendation | null {
  if (total === null) return null
  if (total < declineBelow) return 'decline'
  return total >= approveFrom ? 'approve' : 'refer'
}

/** Step 6: the worst of all outcomes; without a score no application is approved. */
export function recommend(knockouts: readonly KnockoutStep[], score: ScoreStep): Recommendation {
  const found = [...knockouts.map(({ effect }) => effect), score.band ?? 'refer']
  if (found.includes('decline')) return 'decline'
  return found.includes('refer') ? 'refer' : 'approve'
}
