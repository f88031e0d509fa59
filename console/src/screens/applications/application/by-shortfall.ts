// Factors in the order in which they cost points, where the person may see points; else as the policy has them.
import { compareDecimals } from './typed-decision.ts'

interface Points {
  readonly code: string
  readonly shortfall: string | null
}

export function byShortfall<F extends { readonly code: string }>(
  factors: readonly F[],
  points: readonly Points[] | null,
): readonly F[] {
  if (points === null) return factors
  const shortfall = new Map(points.map((each) => [each.code, each.shortfall]))
  return factors.toSorted((a, b) => {
    const [left, right] = [shortfall.get(a.code) ?? null, shortfall.get(b.code) ?? null]
    // What could not be scored stands first: it is what somebody has to look at.
    if (left === null || right === null) return left === right ? 0 : left === null ? -1 : 1
    return compareDecimals(right, left)
  })
}
