// What of a month may be shown, decided once, from wide to narrow.
import { type Change, type Columns, columnsOf } from './changes.ts'
import { type Column, POPULATION, Shown } from './shown.ts'
import { intervalsOf, type MonthTable, type Tile, tilesOf } from './tiles.ts'
import { type Guarded, type Search, stands, type Witness, Witnesses } from './witness.ts'

export interface Plan {
  readonly tiles: readonly Tile[]
  /** Names of the columns. */
  readonly columns: readonly string[]
  /** By column and tile: null where it is withheld. */
  readonly counts: readonly (readonly (number | null)[])[]
  /** For every count that must not become known: tables that readers cannot tell from the real one. */
  readonly proofs: readonly Proof[]
}

export interface Proof {
  readonly guarded: Guarded
  readonly witness: Witness
}

/** Judges a column, by its name (`division/category`, nothing for the population), in a tile. */
export type Predicate = (column: string, tile: Tile, count: number) => boolean

export interface PlanParams {
  /** No count from 1 to `k` - 1 of applications is shown, or can be computed from what is shown. */
  readonly k: number
  /** What readers have seen before. */
  readonly wasShown: Predicate
  /** What they may see of the rest, if nothing small can be computed from it. */
  readonly mayBeShown: Predicate
}

type Guard = { -readonly [Name in keyof Proof]: Proof[Name] } & { readonly search: Search }

export function planMonth(table: MonthTable, { k, wasShown, mayBeShown }: PlanParams): Plan {
  const tiles = tilesOf(table)
  const columns = columnsOf(table)
  const shown = new Shown(tiles, table.cells.length, columns.counts.length)
  const counts = columns.counts.map((of) => tiles.map(({ cells }) => sumOf(of, cells)))
  const each = counts.flatMap((_, column) => tiles.map((tile, at) => ({ column, tile, at })))
  const { names } = columns
  for (const { column, tile, at } of each)
    if (wasShown(names[column]!, tile, counts[column]![at]!)) shown.set(column, at, true)
  const witnesses = new Witnesses(table.cells, columns, shown)
  const isSmall = (count: number): boolean => count > 0 && count < k
  const guards = guardedOf(table, columns.counts, isSmall).flatMap((guarded) => {
    const search = witnesses.search(guarded)
    const witness = search.find([])
    // What readers know already, since a lower threshold, nobody can withhold.
    return witness === null ? [] : [{ guarded, witness, search }]
  })
  const planning = new Planning(shown, guards, columns.counts)
  for (const { column, tile, at } of each) {
    const [count, population] = [counts[column]![at]!, counts[POPULATION]![at]!]
    if (shown.has(column, at) || isSmall(count) || !mayBeShown(names[column]!, tile, count)) continue
    if (column !== POPULATION && (isSmall(population - count) || !shown.has(POPULATION, at))) continue
    planning.tryToShow(column, tile, at)
  }
  return {
    tiles,
    columns: names,
    counts: counts.map((of, column) => of.map((count, at) => (shown.has(column, at) ? count : null))),
    proofs: guards.map(({ guarded, witness }) => ({ guarded, witness })),
  }
}

/** Small counts, small complements, and small differences between two states of the month. */
function guardedOf(
  table: MonthTable,
  counts: readonly (readonly number[])[],
  isSmall: (count: number) => boolean,
): Guarded[] {
  return intervalsOf(table).flatMap(({ cells: list }) => {
    const cells = new Set(list)
    const population = sumOf(counts[POPULATION]!, list)
    return counts.flatMap((of, column) => {
      const count = sumOf(of, list)
      return [
        ...(isSmall(count) ? [{ cells, column, isComplement: false }] : []),
        ...(column !== POPULATION && isSmall(population - count) ? [{ cells, column, isComplement: true }] : []),
      ]
    })
  })
}

/** Tries to show one count after the other. */
class Planning {
  readonly #shown: Shown
  /** By column and cell: the guards whose witness changes its count. */
  readonly #touching: readonly (readonly Set<Guard>[])[]
  /** The guards that forbade a count, the last one first: they most often forbid the next. */
  #forbidding: Guard[] = []

  constructor(shown: Shown, guards: readonly Guard[], columns: Columns['counts']) {
    this.#shown = shown
    this.#touching = columns.map((counts) => counts.map(() => new Set<Guard>()))
    for (const guard of guards) this.#note(guard)
  }

  /** Shows it if every guarded count still has a witness then. */
  tryToShow(column: Column, tile: Tile, at: number): void {
    const cells = new Set(tile.cells)
    const touching = new Set(tile.cells.flatMap((cell) => [...this.#touching[column]![cell]!]))
    const standsStill = (change: Change): boolean => stands(change, column, cells)
    const broken = (guard: Guard): boolean => !guard.witness.every(standsStill)
    const before: [Guard, Witness][] = []
    this.#shown.set(column, at, true)
    for (const guard of [...this.#forbidding, ...touching].filter(broken)) {
      // Among the forbidding ones too, and replaced already.
      if (!broken(guard)) continue
      const found = guard.search.find(guard.witness.filter(standsStill))
      if (found === null) {
        this.#shown.set(column, at, false)
        for (const [changed, witness] of before) this.#replace(changed, witness)
        this.#forbidding = [guard, ...this.#forbidding.filter((other) => other !== guard)].slice(0, MAX_FORBIDDING)
        return
      }
      before.push([guard, guard.witness])
      this.#replace(guard, found)
    }
  }

  #replace(guard: Guard, witness: Witness): void {
    for (const { column, cell } of guard.witness.flat()) this.#touching[column]![cell]!.delete(guard)
    guard.witness = witness
    this.#note(guard)
  }

  #note(guard: Guard): void {
    for (const { column, cell } of guard.witness.flat()) this.#touching[column]![cell]!.add(guard)
  }
}

const MAX_FORBIDDING = 20

function sumOf(counts: readonly number[], cells: readonly number[]): number {
  let sum = 0
  for (const cell of cells) sum += counts[cell]!
  return sum
}
