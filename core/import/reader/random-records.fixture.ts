import type { Delimiter } from '../types.ts'
import { DELIMITERS } from './limits.ts'

/** A table as a lender’s system might write it, with its cells. */
export interface RandomTable {
  readonly text: string
  readonly delimiter: Delimiter
  readonly columns: number
  readonly rows: readonly { readonly cells: readonly string[]; readonly raw: readonly string[] }[]
}

const PIECES = ['0', '17', '-3.5', 'a', 'Zoé', '€', '\u{1F3E6}', ' ', "'", '=', '#', '\ufeff', '\u00a0', 'loan', '.']
const QUOTED_PIECES = [...PIECES, '"', ',', ';', '\t', '|', '\n', '\r\n', '\r']

/** A pseudo-random sequence of numbers, the same for each seed (mulberry32). */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export function randomTable(below: (limit: number) => number, rowCount: number): RandomTable {
  const delimiter = DELIMITERS[below(4)]!
  const columns = 1 + below(9)
  const rows = Array.from({ length: rowCount }, () => {
    const cells = Array.from({ length: columns }, () => randomCell(below, columns === 1, delimiter))
    return { cells: cells.map(({ cell }) => cell), raw: cells.map(({ raw }) => raw) }
  })
  const ends = rows.map((_, row) => (row === rowCount - 1 && below(2) === 0 ? '' : below(2) === 0 ? '\n' : '\r\n'))
  return { text: rows.map(({ raw }, row) => raw.join(delimiter) + ends[row]!).join(''), delimiter, columns, rows }
}

/** Half of the cells are quoted, whether necessary or not; an empty line would be a blank row, not a cell. */
function randomCell(
  below: (limit: number) => number,
  alone: boolean,
  delimiter: string,
): { cell: string; raw: string } {
  const quoted = below(2) === 0
  const pieces = quoted ? QUOTED_PIECES : PIECES
  const cell = Array.from({ length: below(5) }, () => pieces[below(pieces.length)]!).join('')
  if (!quoted && !(alone && cell === '') && !cell.includes(delimiter)) return { cell, raw: cell }
  return { cell, raw: `"${cell.replaceAll('"', '""')}"` }
}
