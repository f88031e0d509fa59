// What of a published month is withheld at once when the threshold is raised.
import { familyNames } from '../families.ts'
import type { ShownMonth, ShownTile } from './shown-month.ts'

/** From a higher threshold to the plan that follows it, within the hour: counts below it are withheld at once. */
export function withholdBelow(shown: ShownMonth, k: number): ShownMonth {
  const withheld = (tile: ShownTile): ShownTile => {
    const counts = Object.entries(tile.counts).map(([column, count]): [string, number | null] => [
      column,
      count !== null && count > 0 && count < k ? null : count,
    ])
    return counts.some(([, count]) => count === null)
      ? { counts: Object.fromEntries(counts), sums: {}, hours: null }
      : tile
  }
  const tilesOf = (family: keyof ShownMonth): Record<string, ShownTile> =>
    Object.fromEntries(Object.entries(shown[family]).map(([name, tile]) => [name, withheld(tile)]))
  return Object.fromEntries(familyNames.map((family) => [family, tilesOf(family)])) as unknown as ShownMonth
}
