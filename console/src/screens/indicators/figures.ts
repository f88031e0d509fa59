// What a reading shows of one indicator: its segments as bars in the order of the breakdown, and how many are withheld.
import type { IndicatorValueOut } from '../../../../client/index.ts'
import type { Dimension } from './search.ts'

export type Segment = IndicatorValueOut['segments'][number]

export interface Shown {
  readonly id: string
  /** Null is withheld. */
  readonly value: number | null
  readonly text: string | null
  readonly isProvisional: boolean
}

export function segmentsBy(indicator: IndicatorValueOut, dimension: Dimension): readonly Shown[] {
  return indicator.segments
    .filter((segment) => segment.dimension === dimension)
    .map((segment) => ({
      id: idOf(segment, dimension),
      value: segment.suppressed || segment.value === null ? null : Number(segment.value),
      text: segment.suppressed ? null : segment.value,
      isProvisional: segment.provisional,
    }))
}

function idOf(segment: Segment, dimension: Dimension): string {
  if (dimension === 'month') return segment.month ?? ''
  if (dimension === 'product') return segment.product_id ?? ''
  // Drafts have no version yet.
  if (dimension === 'policy') return segment.policy_id ?? ''
  return segment.channel ?? ''
}

export function withheldAmong(shown: readonly Shown[]): number {
  return shown.filter(({ text }) => text === null).length
}

export interface Change {
  readonly from: string
  readonly to: string
}

/** The last closed month against the one before, where both are shown. */
export function lastChange(months: readonly Shown[]): Change | null {
  const closed = months.filter(({ isProvisional }) => !isProvisional)
  const [before, last] = closed.slice(-2)
  const [from, to] = [before?.text ?? null, last?.text ?? null]
  return from === null || to === null ? null : { from, to }
}
