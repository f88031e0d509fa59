// Which sums of amounts a comparison has: those from which nobody computes an amount of fewer members than the threshold.
// A seal and the fingerprint of the results outlast an erasure, so that what is withheld never enters them.
import type { Recommendation } from '../decision/index.ts'
import { recommendations, type Tally } from './tally.ts'

type Version = 'reference' | 'candidate'

/** Members whom the reference and the candidate recommend so. */
interface Cell {
  readonly reference: Recommendation
  readonly candidate: Recommendation
  readonly count: number
}

export type ShownAmounts = Readonly<Record<Version, ReadonlySet<Recommendation>>>

/**
 * Takes one sum after the other, approved ones first and the reference before the candidate, because several simulations have
 * the same reference: a sum stays out when with those before it something could be computed of a small group.
 */
export function shownAmounts(matrix: Tally['matrix'], threshold: number): ShownAmounts {
  const cells = cellsOf(matrix)
  const groups = smallGroups(cells, threshold)
  const shown = { reference: new Set<Recommendation>(), candidate: new Set<Recommendation>() }
  let sums: number[][] = []
  for (const recommendation of recommendations)
    for (const version of ['reference', 'candidate'] as const) {
      const next = [...sums, cells.map((cell) => Number(cell[version] === recommendation))]
      if (groups.some((group) => discloses(next, group))) continue
      sums = next
      shown[version].add(recommendation)
    }
  return shown
}

function cellsOf(matrix: Tally['matrix']): Cell[] {
  return recommendations
    .flatMap((reference) =>
      recommendations.map((candidate) => ({ reference, candidate, count: matrix[reference][candidate] })),
    )
    .filter(({ count }) => count > 0)
}

/** Every choice of cells that have fewer members together than the threshold, as truth values by cell. */
function smallGroups(cells: readonly Cell[], threshold: number): boolean[][] {
  const groups: boolean[][] = []
  for (let choice = 1; choice < 2 ** cells.length; choice += 1) {
    const group = cells.map((_, at) => (choice & (2 ** at)) !== 0)
    const members = cells.reduce((sum, { count }, at) => sum + (group[at] ? count : 0), 0)
    if (members < threshold) groups.push(group)
  }
  return groups
}

/** Whether adding and subtracting these sums gives something about the amounts of this group alone. */
function discloses(sums: readonly number[][], group: readonly boolean[]): boolean {
  const withoutGroup = sums.map((sum) => sum.map((one, at) => (group[at] ? 0 : one)))
  return rankOf(withoutGroup) < rankOf(sums)
}

/** Of whole numbers, without fractions. */
function rankOf(given: readonly number[][]): number {
  const rows = given.map((row) => [...row])
  const columns = rows[0]?.length ?? 0
  let rank = 0
  for (let column = 0; column < columns && rank < rows.length; column += 1) {
    const at = rows.findIndex((row, index) => index >= rank && row[column] !== 0)
    if (at < 0) continue
    const [pivot] = rows.splice(at, 1)
    rows.splice(rank, 0, pivot!)
    rank += 1
    for (let below = rank; below < rows.length; below += 1) {
      const factor = rows[below]![column]!
      rows[below] = rows[below]!.map((one, index) => one * pivot![column]! - factor * pivot![index]!)
    }
  }
  return rank
}
