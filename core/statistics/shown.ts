// Which counts are shown so far, and what changes of the table nobody would see in them.
import type { Tile } from './tiles.ts'

/** A column of the table: the population, or a category of a division. */
export type Column = number
export const POPULATION: Column = 0

/** Cells that gain or lose. */
export type Move = readonly (readonly [cell: number, by: 1 | -1])[]

type Pair = readonly [number, number]

export class Shown {
  readonly #tiles: readonly Tile[]
  /** By cell: the tiles that contain it. */
  readonly #around: readonly (readonly number[])[]
  /** By column and tile. */
  readonly #shown: boolean[][]
  /** By column and cell. */
  readonly #signatures: number[][]
  /** By column and cell: the shown tiles that contain the cell. */
  readonly #over: (readonly number[])[][]
  /** By column and cell: whether the cell by itself is shown. */
  readonly #alone: boolean[][]
  #changes = 0
  readonly #known = new Map<string, number>([['', 0]])

  constructor(tiles: readonly Tile[], cellCount: number, columnCount: number) {
    this.#tiles = tiles
    const around: number[][] = Array.from({ length: cellCount }, () => [])
    for (const [at, { cells }] of tiles.entries()) for (const cell of cells) around[cell]!.push(at)
    this.#around = around
    this.#shown = Array.from({ length: columnCount }, () => tiles.map(() => false))
    this.#signatures = Array.from({ length: columnCount }, () => Array.from({ length: cellCount }, () => 0))
    this.#over = Array.from({ length: columnCount }, () => around.map(() => []))
    this.#alone = Array.from({ length: columnCount }, () => Array.from({ length: cellCount }, () => false))
  }

  has(column: Column, tile: number): boolean {
    return this.#shown[column]![tile]!
  }

  /** How often something was shown or withheld. */
  get changes(): number {
    return this.#changes
  }

  set(column: Column, tile: number, shown: boolean): void {
    this.#changes += 1
    const of = this.#shown[column]!
    of[tile] = shown
    const { cells } = this.#tiles[tile]!
    if (cells.length === 1) this.#alone[column]![cells[0]!] = shown
    for (const cell of cells) {
      const over = this.#around[cell]!.filter((at) => of[at])
      this.#over[column]![cell] = over
      const key = over.join()
      const known = this.#known.get(key) ?? this.#known.size
      this.#known.set(key, known)
      this.#signatures[column]![cell] = known
    }
  }

  /** By cell: a number that two cells share when the same shown counts of the column contain them; 0 when none does. */
  signatures(column: Column): readonly number[] {
    return this.#signatures[column]!
  }

  isAlone(column: Column, cell: number): boolean {
    return this.#alone[column]![cell]!
  }

  /** Whether no shown count of the column changes with the move. */
  hides(column: Column, move: Move): boolean {
    const signatures = this.#signatures[column]!
    const [first, second] = move
    if (move.length === 1) return signatures[first![0]] === 0
    if (move.length === 2) return signatures[first![0]] === signatures[second![0]]
    const [, , third, fourth] = move
    return this.hidesRectangle(column, [first![0], third![0]], [second![0], fourth![0]])
  }

  /** Two cells gain and two lose: every shown tile must contain as many of the ones as of the others. */
  hidesRectangle(column: Column, [a, c]: Pair, [b, d]: Pair): boolean {
    const over = this.#over[column]!
    const [ofA, ofB, ofC, ofD] = [over[a]!, over[b]!, over[c]!, over[d]!]
    if (ofA.length + ofC.length !== ofB.length + ofD.length) return false
    for (const tile of ofA) if (timesIn(tile, ofB, ofD) !== 1 + Number(ofC.includes(tile))) return false
    for (const tile of ofC) if (timesIn(tile, ofB, ofD) !== 1 + Number(ofA.includes(tile))) return false
    return true
  }
}

function timesIn(tile: number, one: readonly number[], other: readonly number[]): number {
  return Number(one.includes(tile)) + Number(other.includes(tile))
}
