// What was counted of a part of a month, by base cell, and the table that a plan reads.
import type { BaseCell, Division, Histogram, MonthTable } from '../../core/statistics/index.ts'
import { type DivisionOf, families, type Family, isKnockout, knockoutDivision, knockoutOf } from './families.ts'

/** Stands for an application without a channel. */
export const NO_CHANNEL = '-'

export interface CountedCell extends Omit<BaseCell, 'part'> {
  readonly population: number
  /** By column, `division/category`; those that are not there are 0. */
  readonly counts: Readonly<Record<string, number>>
  /** By name: canonical decimals. */
  readonly sums: Readonly<Record<string, string>>
  /** Whole hours from submission to decision. */
  readonly hours: Histogram
}

export type CountedPart = Readonly<Record<Family, readonly CountedCell[]>>

/** The parts of a month one after the other. */
export function tableOf(family: Family, parts: readonly CountedPart[]): MonthTable {
  const counted = cellsOf(family, parts)
  const divisions = divisionsOf(
    family,
    counted.map(({ cell }) => cell),
  )
  return {
    cells: counted.map(({ cell: { product, policy, channel }, part }) => ({ product, policy, channel, part })),
    population: counted.map(({ cell }) => cell.population),
    divisions: divisions.map((division) =>
      countedDivision(
        division,
        counted.map(({ cell }) => cell),
      ),
    ),
    parts: parts.length,
  }
}

/** In the order of the table. */
export function cellsOf(family: Family, parts: readonly CountedPart[]): { cell: CountedCell; part: number }[] {
  return parts.flatMap((counted, part) => counted[family].map((cell) => ({ cell, part })))
}

function divisionsOf(family: Family, cells: readonly CountedCell[]): DivisionOf[] {
  const columns = new Set(cells.flatMap(({ counts }) => Object.keys(counts)))
  const knockouts = [...columns].flatMap((column) => knockoutOf(column) ?? [])
  return [...families[family], ...knockouts.toSorted().map(knockoutDivision)]
}

function countedDivision({ name, categories, groups = [] }: DivisionOf, cells: readonly CountedCell[]): Division {
  const counts = categories.map((category) => cells.map((cell) => cell.counts[`${name}/${category}`] ?? 0))
  if (!isKnockout(name)) return { name, categories, counts, groups }
  // A knock-out counts only the applications for which it fired.
  return {
    name,
    categories,
    groups,
    counts: [counts[0]!, cells.map(({ population }, at) => population - counts[0]![at]!)],
  }
}
