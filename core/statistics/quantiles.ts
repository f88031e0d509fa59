// Quantiles of observations that are kept as a histogram.

/** Pairs of a value and how often it was observed, in any order. */
export type Histogram = readonly (readonly [value: number, count: number])[]

/** Fewer observations at or above a high quantile would tell of single ones. */
const MIN_ABOVE = 3

/** The middle observation, or the mean of the two middle ones; null without any. */
export function medianOf(histogram: Histogram): number | null {
  return quantileOf(histogram, 1, 2)
}

/** Null as well when fewer than three observations lie at or above it. */
export function ninetiethPercentileOf(histogram: Histogram): number | null {
  const value = quantileOf(histogram, 9, 10)
  if (value === null) return null
  const above = histogram.reduce((sum, [of, count]) => (of >= value ? sum + count : sum), 0)
  return above < MIN_ABOVE ? null : value
}

/**
 * The value at the rank n * p rounded up, or the mean of it and the next when n * p is whole. Source: R. J. Hyndman and
 * Y. Fan, Sample Quantiles in Statistical Packages, 1996, definition 2.
 */
function quantileOf(histogram: Histogram, over: number, under: number): number | null {
  const sorted = histogram.toSorted(([a], [b]) => a - b)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const rank = Math.ceil((total * over) / under)
  const low = atRank(sorted, rank)
  return (total * over) % under === 0 && rank < total ? (low + atRank(sorted, rank + 1)) / 2 : low
}

function atRank(sorted: Histogram, rank: number): number {
  let seen = 0
  for (const [value, count] of sorted) {
    seen += count
    if (seen >= rank) return value
  }
  throw new RangeError('the rank lies beyond the observations')
}
