// Small changes of a table: one cell, two cells, or the corners of a rectangle of versions and channels.
import type { Column, Move, Shown } from './shown.ts'
import type { BaseCell } from './tiles.ts'

/** A search ends after so many moves: what then has no witness is withheld, which is safe. */
const MAX_MOVES = 4_000

export class Moves {
  readonly #shown: Shown
  readonly #cellCount: number
  /** By row and channel: the cell, or -1. */
  readonly #cellAt: readonly (readonly number[])[]
  readonly #placeOf: readonly (readonly [row: number, channel: number])[]

  constructor(cells: readonly BaseCell[], shown: Shown) {
    this.#shown = shown
    this.#cellCount = cells.length
    const rows = [...new Set(cells.map(rowOf))]
    const channels = [...new Set(cells.map(({ channel }) => channel))]
    this.#placeOf = cells.map((cell) => [rows.indexOf(rowOf(cell)), channels.indexOf(cell.channel)])
    const at = rows.map(() => channels.map(() => -1))
    for (const [cell, [row, channel]] of this.#placeOf.entries()) at[row]![channel] = cell
    this.#cellAt = at
  }

  /** Those that change the sum of the cells, by one gained, and nothing that is shown of the column, simple ones first. */
  *hidden(column: Column, cells: ReadonlySet<number>): Generator<Move> {
    const signatures = this.#shown.signatures(column)
    yield* this.#hiddenRectangles(column, cells)
    let left = MAX_MOVES
    for (const cell of cells) if (signatures[cell] === 0) yield [[cell, 1]]
    for (const cell of cells)
      for (let other = 0; other < this.#cellCount && left > 0; other += 1)
        if (signatures[cell] === signatures[other] && !cells.has(other)) {
          left -= 1
          yield plusMinus(cell, other)
        }
  }

  *#hiddenRectangles(column: Column, cells: ReadonlySet<number>): Generator<Move> {
    let left = MAX_MOVES
    for (const cell of cells) {
      if (this.#shown.isAlone(column, cell)) continue
      for (const [beside, across, below] of this.#rectangles(cell)) {
        if (left === 0) return
        left -= 1
        const within = (corner: number): number => Number(cells.has(corner))
        if (1 + within(across) <= within(beside) + within(below)) continue
        if ([beside, across, below].some((corner) => this.#shown.isAlone(column, corner))) continue
        if (this.#shown.hidesRectangle(column, [cell, across], [beside, below]))
          yield [...plusMinus(cell, beside), ...plusMinus(across, below)]
      }
    }
  }

  /** The other corners of each rectangle with the cell. */
  *#rectangles(cell: number): Generator<readonly [beside: number, across: number, below: number]> {
    const [row, channel] = this.#placeOf[cell]!
    for (const [otherRow, cellsOfRow] of this.#cellAt.entries()) {
      const below = cellsOfRow[channel]!
      if (otherRow === row || below < 0) continue
      for (const [otherChannel, across] of cellsOfRow.entries()) {
        const beside = this.#cellAt[row]![otherChannel]!
        if (otherChannel === channel || beside < 0 || across < 0) continue
        yield [beside, across, below]
      }
    }
  }
}

export function opposite(move: Move): Move {
  return move.map(([cell, by]) => [cell, by === 1 ? -1 : 1])
}

function plusMinus(cell: number, other: number): [[number, 1], [number, -1]] {
  return [
    [cell, 1],
    [other, -1],
  ]
}

/** The parts of a month lie side by side like versions, because they are shown in the same way: added up. */
function rowOf({ product, policy, part }: BaseCell): string {
  return `${product} ${policy ?? ''} ${part}`
}
