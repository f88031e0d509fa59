// Somebody who has every reading and solves for what was withheld: exactly, by elimination modulo a prime.
import { type Columns, columnsOf } from './changes.ts'
import { type Column, POPULATION } from './shown.ts'
import { intervalsOf, type MonthTable } from './tiles.ts'

/** Below 2^26, so that a product of two residues is exact. A system has another rank modulo a prime only if it divides a minor. */
const PRIME = 67_108_859

/** Coefficients by unknown. */
type Row = Map<number, number>

/** The sum of these cells in this column is known. */
export interface Known {
  readonly column: Column
  readonly cells: readonly number[]
}

export interface Sensitive extends Known {
  readonly isComplement: boolean
}

export class Attacker {
  readonly #columns: Columns
  readonly #cellCount: number
  readonly #basis = new Map<number, Row>()

  constructor(table: MonthTable, known: readonly Known[]) {
    this.#columns = columnsOf(table)
    this.#cellCount = table.cells.length
    for (const row of this.#divisions()) this.#learn(row)
    for (const { column, cells } of known) this.#learn(this.#sum(column, cells))
  }

  /** Whether the count is a combination of what is known. */
  determines({ column, cells, isComplement }: Sensitive): boolean {
    const row = this.#sum(column, cells)
    if (isComplement) {
      for (const [unknown, by] of row) row.set(unknown, PRIME - by)
      add(row, this.#sum(POPULATION, cells), 1)
    }
    return this.#reduced(row).size === 0
  }

  /** In each cell the categories of a division make up the population. */
  *#divisions(): Generator<Row> {
    for (const columns of this.#columns.ofDivision)
      for (let cell = 0; cell < this.#cellCount; cell += 1) {
        const row = this.#sum(POPULATION, [cell])
        for (const column of columns) row.set(this.#unknown(column, cell), PRIME - 1)
        yield row
      }
  }

  #sum(column: Column, cells: readonly number[]): Row {
    const members = column === POPULATION ? [POPULATION] : this.#columns.members[column]!
    return new Map(members.flatMap((member) => cells.map((cell) => [this.#unknown(member, cell), 1])))
  }

  #unknown(column: Column, cell: number): number {
    return column * this.#cellCount + cell
  }

  #learn(row: Row): void {
    const rest = this.#reduced(row)
    if (rest.size === 0) return
    const pivot = pivotOf(rest)
    const factor = inverse(rest.get(pivot)!)
    for (const [unknown, by] of rest) rest.set(unknown, (by * factor) % PRIME)
    this.#basis.set(pivot, rest)
  }

  #reduced(row: Row): Row {
    const left = new Map(row)
    const rest: Row = new Map()
    while (left.size > 0) {
      const pivot = pivotOf(left)
      const by = left.get(pivot)!
      const known = this.#basis.get(pivot)
      if (known) add(left, known, PRIME - by)
      else {
        rest.set(pivot, by)
        left.delete(pivot)
      }
    }
    return rest
  }
}

/** The last one: the unknowns of the categories are eliminated before the population, which they share. */
function pivotOf(row: Row): number {
  let pivot = -1
  for (const unknown of row.keys()) if (unknown > pivot) pivot = unknown
  return pivot
}

function add(row: Row, other: Row, times: number): void {
  for (const [unknown, by] of other) {
    const sum = ((row.get(unknown) ?? 0) + by * times) % PRIME
    if (sum === 0) row.delete(unknown)
    else row.set(unknown, sum)
  }
}

/** By Fermat: the power to PRIME - 2. */
function inverse(value: number): number {
  let [power, result] = [value, 1]
  for (let exponent = PRIME - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * power) % PRIME
    power = (power * power) % PRIME
  }
  return result
}

/** Counts and complements of 1 to `k` - 1 of any group in any parts of the month. */
export function sensitiveOf(table: MonthTable, k: number): Sensitive[] {
  const { counts } = columnsOf(table)
  const sum = (of: readonly number[], cells: readonly number[]): number => cells.reduce((all, at) => all + of[at]!, 0)
  const isSmall = (count: number): boolean => count > 0 && count < k
  return intervalsOf(table).flatMap(({ cells }) => {
    const population = sum(counts[POPULATION]!, cells)
    return counts.flatMap((of, column) => {
      const count = sum(of, cells)
      const both = [
        { column, cells, isComplement: false, is: isSmall(count) },
        { column, cells, isComplement: true, is: column !== POPULATION && isSmall(population - count) },
      ]
      return both.filter(({ is }) => is).map(({ is: _is, ...sensitive }) => sensitive)
    })
  })
}
