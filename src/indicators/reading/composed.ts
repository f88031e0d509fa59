// Adds up what is shown of months. A sum is withheld when one of its months is.
import { formatDecimal, unitsOf } from '../../../core/values/decimal.ts'
import { ALL, type Histogram } from '../../../core/statistics/index.ts'
import type { Family } from '../families.ts'
import { added, type ShownMonth, type ShownTile } from '../rules/shown-month.ts'

export interface MonthRead {
  readonly month: string
  /** The month goes on, or is not counted to its end yet. */
  readonly isProvisional: boolean
  /** Null when nothing of it is counted yet. */
  readonly shown: ShownMonth | null
}

export interface Group {
  readonly product: string
  readonly policy: string
  readonly channel: string
}

export const WHOLE: Group = { product: ALL, policy: ALL, channel: ALL }

/** The figures of a group over months. */
export interface Figures {
  /** The count of a column (nothing for the population); null when it is withheld. */
  count(family: Family, column: string): number | null
  sum(family: Family, name: string): string | null
  hours(family: Family): Histogram | null
  /** Columns of the months that were read. */
  columns(family: Family): string[]
}

export function figuresOf(months: readonly MonthRead[], { product, policy, channel }: Group): Figures {
  const name = `${product}/${policy}/${channel}`
  const tilesOf = (family: Family): ShownTile[] =>
    months.flatMap(({ shown }) => (shown && Object.hasOwn(shown[family], name) ? [shown[family][name]!] : []))
  return {
    count: (family, column) =>
      total(tilesOf(family).map(({ counts }) => (Object.hasOwn(counts, column) ? counts[column]! : 0))),
    sum: (family, of) => {
      const sums = tilesOf(family).map(({ sums: all }) => (Object.hasOwn(all, of) ? all[of]! : null))
      return sums.some((sum) => sum === null) ? null : formatDecimal(sums.reduce((sum, one) => sum + unitsOf(one!), 0n))
    },
    hours: (family) => {
      const histograms = tilesOf(family).map(({ hours }) => hours)
      return histograms.some((hours) => hours === null) ? null : added(histograms.map((hours) => hours!))
    },
    columns: (family) => [...new Set(tilesOf(family).flatMap(({ counts }) => Object.keys(counts)))].toSorted(),
  }
}

function total(counts: readonly (number | null)[]): number | null {
  return counts.some((count) => count === null) ? null : counts.reduce<number>((sum, count) => sum + count!, 0)
}

/** The groups that months tell of: product, version and channel of every tile. */
export function groupsIn(months: readonly MonthRead[]): Group[] {
  const names = new Set(
    months.flatMap(({ shown }) => (shown ? Object.values(shown).flatMap((tiles) => Object.keys(tiles)) : [])),
  )
  return [...names].toSorted().map((name) => {
    const [product, policy, channel] = name.split('/') as [string, string, string]
    return { product, policy, channel }
  })
}
