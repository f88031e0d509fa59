// A count of few applications may be withheld in vain: others may give it away by addition and subtraction. It is safe
// when other tables agree with all that is shown, and have another number there.
import { type Change, Changes, type Columns } from './changes.ts'
import { Moves } from './moves.ts'
import { type Column, POPULATION, type Shown } from './shown.ts'
import type { BaseCell } from './tiles.ts'

/** A count that must not become known. */
export interface Guarded {
  readonly cells: ReadonlySet<number>
  readonly column: Column
  /** The applications of the cells that are not in the category, instead of those that are. */
  readonly isComplement: boolean
}

/** Second tables in which the guarded count lies WIDTH apart, or in one of which it lies WIDTH from the real one. */
export type Witness = readonly Change[]

/** Nobody can tell the count from its two neighbours, or from two values on one side of it. */
const WIDTH = 2

/** Whether the change still agrees with what is shown when the sum of these cells is shown too. */
export function stands(change: Change, column: Column, cells: ReadonlySet<number>): boolean {
  return sumOf(change, column, cells) === 0
}

export class Witnesses {
  readonly #changes: Changes
  readonly #moves: Moves

  constructor(cells: readonly BaseCell[], columns: Columns, shown: Shown) {
    this.#changes = new Changes(columns, shown)
    this.#moves = new Moves(cells, shown)
  }

  search(guarded: Guarded): Search {
    return new Search(guarded, () => this.#candidates(guarded))
  }

  *#candidates({ cells, column }: Guarded): Generator<Change> {
    if (column !== POPULATION)
      for (const move of this.#moves.hidden(column, cells)) yield* this.#changes.betweenCategories(move, column)
    for (const move of this.#moves.hidden(POPULATION, cells)) yield* this.#changes.ofPopulation(move, column)
  }
}

/**
 * For one guarded count. A change that what is shown rules out is ruled out by more, so a search goes on where the last one
 * ended, and begins anew only when nothing is left: something may have been withheld again since.
 */
export class Search {
  readonly #guarded: Guarded
  readonly #begin: () => Generator<Change>
  #candidates: Generator<Change>

  constructor(guarded: Guarded, begin: () => Generator<Change>) {
    this.#guarded = guarded
    this.#begin = begin
    this.#candidates = begin()
  }

  /** `remaining`: changes that still stand. Null when there is no witness. */
  find(remaining: readonly Change[]): Witness | null {
    const found = this.#continue(remaining)
    if (found !== null) return found
    this.#candidates = this.#begin()
    return this.#continue(remaining)
  }

  #continue(remaining: readonly Change[]): Witness | null {
    let [max, min]: [Found, Found] = [NONE, NONE]
    const take = (change: Change): boolean => {
      const by = effectOf(change, this.#guarded)
      if (by > max.by) max = { by, change }
      if (by < min.by) min = { by, change }
      return max.by - min.by >= WIDTH
    }
    for (const change of remaining) take(change)
    for (let next = this.#candidates.next(); !next.done; next = this.#candidates.next())
      if (take(next.value)) return [max, min].flatMap(({ change }) => (change === null ? [] : [change]))
    return null
  }
}

interface Found {
  readonly by: number
  readonly change: Change | null
}

const NONE: Found = { by: 0, change: null }

function effectOf(change: Change, { cells, column, isComplement }: Guarded): number {
  const by = sumOf(change, column, cells)
  return isComplement ? sumOf(change, POPULATION, cells) - by : by
}

function sumOf(change: Change, column: Column, cells: ReadonlySet<number>): number {
  let sum = 0
  for (const step of change) if (step.column === column && cells.has(step.cell)) sum += step.by
  return sum
}
