// Distributes scores over bands of the version's scale instead of the observed range, so that simulations are comparable.
import { formatDecimal, parseDecimal } from '../../core/values/decimal.ts'

const BANDS = 10n

export interface Distribution {
  scale_min: string
  scale_max: string
  /** Half-open except the last, which includes the end of the scale. */
  bands: { from: string; to: string; count: number }[]
  without_score: number
}

/** Points have at most four digits after the point, so a tenth of the scale is an exact decimal. */
export function distributionOf(
  scale: { readonly scale_min: string; readonly scale_max: string },
  scores: readonly (string | null)[],
): Distribution {
  const min = parseDecimal(scale.scale_min)!
  const width = parseDecimal(scale.scale_max)! - min
  const bands = width === 0n ? 1n : BANDS
  const edge = (at: bigint) => formatDecimal(min + (width * at) / bands)
  const counts = Array.from({ length: Number(bands) }, (_, at) => ({
    from: edge(BigInt(at)),
    to: edge(BigInt(at) + 1n),
    count: 0,
  }))
  for (const score of scores) {
    if (score === null) continue
    const at = width === 0n ? 0n : ((parseDecimal(score)! - min) * bands) / width
    counts[Number(at < bands ? at : bands - 1n)]!.count += 1
  }
  return { ...scale, bands: counts, without_score: scores.filter((score) => score === null).length }
}
