// What is counted in one month, and the groups in which it may be shown.

/** The finest group. */
export interface BaseCell {
  readonly product: string
  /** A version; null for applications that none has evaluated. */
  readonly policy: string | null
  readonly channel: string
  /** The part of the month, from 0: what happened until the month was first shown, and so on. */
  readonly part: number
}

/** Divides the applications of a month: each is in one category. */
export interface Division {
  readonly name: string
  readonly categories: readonly string[]
  /** By category and base cell. */
  readonly counts: readonly (readonly number[])[]
  /** Groups of categories that are shown as well: how many deviated, beside how many for each reason. */
  readonly groups?: readonly CategoryGroup[]
}

export interface CategoryGroup {
  readonly name: string
  readonly categories: readonly string[]
}

/** The applications to which one kind of event happened in one month, each counted once. */
export interface MonthTable {
  readonly cells: readonly BaseCell[]
  /** By base cell, none of them 0. */
  readonly population: readonly number[]
  readonly divisions: readonly Division[]
  /** Parts of the month so far. */
  readonly parts: number
}

/**
 * A group that a reading shows: all applications, those of a product or of a version, each also of one channel; from the
 * first part of the month to the one after which it was shown.
 */
export interface Tile {
  /** Those of the same cells are one tile: a product with one version is shown whenever the version is. */
  readonly names: readonly string[]
  readonly cells: readonly number[]
}

/** Stands for all products, versions or channels in the name of a tile. */
export const ALL = '*'
/** Stands for the applications that no version has evaluated. */
export const NO_POLICY = '-'

function tileName(product: string, policy: string, channel: string, until: number): string {
  return `${product}/${policy}/${channel}/${until}`
}

/** What a reading may show, wide ones first. */
export function tilesOf({ cells, parts }: MonthTable): Tile[] {
  return distinct(cells, (cell) =>
    upTo(parts)
      .filter((until) => until >= cell.part)
      .flatMap((until) =>
        groupsOf(cell).map(([product, policy, channel]) => tileName(product, policy, channel, until)),
      ),
  )
}

/** The same groups in any parts of the month that follow each other: whoever reads twice may subtract. */
export function intervalsOf({ cells, parts }: MonthTable): Tile[] {
  return distinct(cells, (cell) =>
    upTo(parts).flatMap((from) =>
      upTo(parts)
        .filter((until) => from <= cell.part && until >= cell.part)
        .flatMap((until) => groupsOf(cell).map((group) => [...group, from, until].join('/'))),
    ),
  )
}

function upTo(parts: number): number[] {
  return [...Array(parts).keys()]
}

function groupsOf({ product, policy, channel }: BaseCell): [product: string, policy: string, channel: string][] {
  return [ALL, channel].flatMap((of): [string, string, string][] => [
    [ALL, ALL, of],
    [product, ALL, of],
    [product, policy ?? NO_POLICY, of],
  ])
}

function distinct(cells: readonly BaseCell[], namesOf: (cell: BaseCell) => readonly string[]): Tile[] {
  const cellsByName = new Map<string, number[]>()
  for (const [at, cell] of cells.entries()) for (const name of namesOf(cell)) addTo(cellsByName, name, at)
  const namesByCells = new Map<string, string[]>()
  for (const [name, of] of cellsByName) addTo(namesByCells, of.join(), name)
  return [...namesByCells]
    .map(([key, names]) => ({ names: names.toSorted(), cells: key.split(',').map(Number) }))
    .toSorted((a, b) => b.cells.length - a.cells.length || (a.names[0]! < b.names[0]! ? -1 : 1))
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
