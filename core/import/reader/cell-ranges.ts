import type { Delimiter } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED, QUOTE } from './bytes.ts'

/** Byte range of a raw cell, including quotes, relative to the first byte of its record. */
export interface CellRange {
  readonly start: number
  readonly end: number
}

/** The raw cells of a well-formed record without its line end; empty when it is malformed. */
export function cellRanges(record: Uint8Array, delimiter: Delimiter): readonly CellRange[] {
  return strictRanges(record, delimiter) ?? []
}

/** Like `cellRanges`, but null for a malformed record, and for one of more than `max` cells, which is not read to its end. */
export function strictRanges(record: Uint8Array, delimiter: Delimiter, max = Infinity): CellRange[] | null {
  const ranges: CellRange[] = []
  return scan(record, delimiter, max, ranges) === null ? null : ranges
}

/** How many it would have, at the cost of none: a line may hold a million. */
export function countCells(record: Uint8Array, delimiter: Delimiter, max = Infinity): number | null {
  return scan(record, delimiter, max, null)
}

function scan(record: Uint8Array, delimiter: Delimiter, max: number, into: CellRange[] | null): number | null {
  const between = delimiter.charCodeAt(0)
  for (let [start, count] = [0, 1]; count <= max; count++) {
    const end = record[start] === QUOTE ? endOfQuoted(record, start) : behindPlain(record, start, between)
    if (end > record.length || (end < record.length && record[end] !== between)) return null
    into?.push({ start, end })
    if (end === record.length) return count
    start = end + 1
  }
  return null
}

/** The position after the closing quote, or after the record when there is none. */
function endOfQuoted(record: Uint8Array, start: number): number {
  for (let at = start + 1; at < record.length; at++) {
    if (record[at] !== QUOTE) continue
    if (record[at + 1] !== QUOTE) return at + 1
    at++
  }
  return record.length + 1
}

function behindPlain(record: Uint8Array, start: number, between: number): number {
  let at = start
  while (at < record.length && record[at] !== between && !isSpecial(record[at]!)) at++
  return at
}

function isSpecial(byte: number): boolean {
  return byte === QUOTE || byte === LINE_FEED || byte === CARRIAGE_RETURN
}
