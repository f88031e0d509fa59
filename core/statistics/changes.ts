// Second tables: what they have more and less than the real one, so that nothing shown differs and no count is negative.
import { opposite } from './moves.ts'
import { type Column, type Move, POPULATION, type Shown } from './shown.ts'
import type { MonthTable } from './tiles.ts'

/** What a second table has more (or less) than the real one. */
export type Change = readonly { readonly column: Column; readonly cell: number; readonly by: number }[]

export interface Columns {
  /** By column and cell: the population, then the categories of each division, then its groups of categories. */
  readonly counts: readonly (readonly number[])[]
  /** By column; the population belongs to none: -1. */
  readonly divisionOf: readonly number[]
  /** By division: the columns of its categories. */
  readonly ofDivision: readonly (readonly Column[])[]
  /** By column: the columns of the categories in it, which is itself unless it is a group. */
  readonly members: readonly (readonly Column[])[]
  /** By column: the groups that contain it. */
  readonly groups: readonly (readonly Column[])[]
  /** By column: `division/category`, and nothing for the population. */
  readonly names: readonly string[]
}

export function columnsOf({ population, divisions }: MonthTable): Columns {
  const counts: (readonly number[])[] = [population]
  const [divisionOf, members, groups, names]: [number[], Column[][], Column[][], string[]] = [[-1], [[]], [[]], ['']]
  const add = (division: number, name: string, of: readonly number[]): Column => {
    divisionOf.push(division)
    groups.push([])
    names.push(name)
    return counts.push(of) - 1
  }
  const ofDivision = divisions.map(({ name, categories, counts: of, groups: given = [] }, division) => {
    const columns = categories.map((category, at) => add(division, `${name}/${category}`, of[at]!))
    for (const column of columns) members.push([column])
    for (const group of given) {
      const grouped = columns.filter((_column, at) => group.categories.includes(categories[at]!))
      const sums = [...population.keys()].map((cell) =>
        grouped.reduce((sum, column) => sum + counts[column]![cell]!, 0),
      )
      const column = add(division, `${name}/${group.name}`, sums)
      members.push(grouped)
      for (const member of grouped) groups[member]!.push(column)
    }
    return columns
  })
  return { counts, divisionOf, ofDivision, members, groups, names }
}

/** A count in a second table may differ by this at once; more is never needed. */
export const MAX_STEP = 2

export class Changes {
  readonly #columns: Columns
  readonly #shown: Shown
  /** By column: the categories of its division that are not in it. */
  readonly #others: readonly (readonly Column[])[]

  constructor(columns: Columns, shown: Shown) {
    this.#columns = columns
    this.#shown = shown
    const { divisionOf, ofDivision, members } = columns
    this.#others = members.map((of, column) =>
      (ofDivision[divisionOf[column]!] ?? []).filter((other) => !of.includes(other)),
    )
  }

  /** People of the cells that gain change from another category to one of `column`, those of the cells that lose back. */
  *betweenCategories(move: Move, column: Column): Generator<Change> {
    const { members } = this.#columns
    const others = this.#others[column]!
    for (const way of [move, opposite(move)])
      for (const member of members[column]!) {
        const leaving = this.#available(way, -1, member)
        if (leaving === 0) continue
        for (const other of others) {
          const size = Math.min(leaving, this.#available(way, 1, other))
          if (size > 0 && this.#hidesBoth(move, member, other))
            yield [...this.#steps(way, member, size), ...this.#steps(way, other, -size)]
        }
      }
  }

  /** A group with both of them stays as it is. */
  #hidesBoth(move: Move, member: Column, other: Column): boolean {
    const [of, ofOther] = [this.#columns.groups[member]!, this.#columns.groups[other]!]
    const changed = [
      member,
      other,
      ...of.filter((group) => !ofOther.includes(group)),
      ...ofOther.filter((group) => !of.includes(group)),
    ]
    return changed.every((column) => this.#shown.hides(column, move))
  }

  /** People come to the cells that gain and leave those that lose; in the division of `column`, with each of its categories. */
  *ofPopulation(move: Move, column: Column): Generator<Change> {
    const { divisionOf, ofDivision } = this.#columns
    const { changes } = this.#shown
    for (const way of [move, opposite(move)]) {
      const others = ofDivision.map((columns, division) =>
        division === divisionOf[column] ? [] : this.#assigned(way, columns, null),
      )
      if (!others.every((part) => part !== null)) continue
      const rest = [...this.#steps(way, POPULATION, 1), ...others.flat()]
      const ofColumn = ofDivision[divisionOf[column]!] ?? []
      for (const wanted of column === POPULATION ? [null] : ofColumn) {
        const part = wanted === null ? [] : this.#assigned(way, ofColumn, wanted)
        if (part) yield [...rest, ...part]
        // What was assigned may be seen in what was shown meanwhile.
        if (this.#shown.changes !== changes) return
      }
    }
  }

  /** How many people of the column can change at once in the cells that the move changes by `by`. */
  #available(move: Move, by: 1 | -1, column: Column): number {
    const counts = this.#columns.counts[column]!
    let size = MAX_STEP
    for (const step of move) if (step[1] === by && counts[step[0]]! < size) size = counts[step[0]]!
    return size
  }

  /** Null when the categories that are shown, or empty ones, do not allow it. `wanted` is that of the first cell. */
  #assigned(move: Move, columns: readonly Column[], wanted: Column | null): Change | null {
    const [first, second, third, fourth] = move
    if (move.length < 4) return this.#ofPair(first!, second ?? null, columns, wanted)
    for (const [a, b] of [
      [second!, fourth!],
      [fourth!, second!],
    ] as const) {
      const one = this.#ofPair(first!, a, columns, wanted)
      const other = one && this.#ofPair(third!, b, columns, null)
      if (one && other) return [...one, ...other]
    }
    const same = columns.find((column) => (wanted ?? column) === column && this.#isFree(column, move))
    return same === undefined ? null : this.#steps(move, same, 1)
  }

  #ofPair(
    one: Move[number],
    other: Move[number] | null,
    columns: readonly Column[],
    wanted: Column | null,
  ): Change | null {
    const ofOne = wanted === null ? columns : [wanted]
    if (other === null) {
      const free = ofOne.find((column) => this.#isFree(column, [one]))
      return free === undefined ? null : this.#steps([one], free, 1)
    }
    const both = ofOne.find((column) => this.#isFree(column, [one, other]))
    if (both !== undefined) return this.#steps([one, other], both, 1)
    const free = ofOne.find((column) => this.#isFree(column, [one]))
    const freeOther = free === undefined ? undefined : columns.find((column) => this.#isFree(column, [other]))
    return freeOther === undefined ? null : [...this.#steps([one], free!, 1), ...this.#steps([other], freeOther, 1)]
  }

  #isFree(column: Column, move: Move): boolean {
    return (
      move.every(([cell, by]) => by === 1 || this.#columns.counts[column]![cell]! > 0) &&
      this.#shown.hides(column, move)
    )
  }

  #steps(move: Move, column: Column, by: number): Change {
    return [column, ...this.#columns.groups[column]!].flatMap((of) =>
      move.map(([cell, sign]) => ({ column: of, cell, by: by * sign })),
    )
  }
}
