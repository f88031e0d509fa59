import type { Delimiter } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED, QUOTE } from './bytes.ts'
import { countCells } from './cell-ranges.ts'
import { DELIMITERS, READER_LIMITS } from './limits.ts'

/**
 * The position of the line feed that ends a record, or null when there is none. The parity of the quotes shows whether
 * a byte is inside quotes, independently of the delimiter.
 */
export function lineEndOf(bytes: Uint8Array, start: number): number | null {
  let quoted = false
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) quoted = !quoted
    else if (bytes[at] === LINE_FEED && !quoted) return at
  }
  return null
}

/** The record up to its line feed at `end`, or to the end of the file, without its line end. */
export function recordUpTo(bytes: Uint8Array, start: number, end: number | null): Uint8Array {
  const returned = end !== null && end > start && bytes[end - 1] === CARRIAGE_RETURN
  return bytes.subarray(start, end === null ? bytes.length : returned ? end - 1 : end)
}

/**
 * The delimiter that splits the header into several well-formed cells. Among several: the one with which more of the
 * first records have as many cells as the header, then the one with more cells, then the order of `DELIMITERS`. A
 * header that none of them splits is one column, `,`. Null when the header is malformed with each of them.
 */
export function detectDelimiter(header: Uint8Array, records: readonly Uint8Array[]): Delimiter | null {
  const candidates = DELIMITERS.flatMap((delimiter) => {
    const cells = countCells(header, delimiter) ?? 0
    if (cells === 0) return []
    const agreeing = records.filter((record) => countCells(record, delimiter, cells) === cells).length
    return [{ delimiter, cells, agreeing }]
  })
  const splitting = candidates.filter(({ cells }) => cells > 1)
  // The sort is stable, so equal candidates stay in the order of preference.
  const [best] = splitting.toSorted((a, b) => b.agreeing - a.agreeing || b.cells - a.cells)
  return best?.delimiter ?? (candidates.length > 0 ? ',' : null)
}

/** The first records after the header, as far as `head` contains them. */
export function sampleRecords(head: Uint8Array, start: number): Uint8Array[] {
  const records: Uint8Array[] = []
  for (let at = start; at < head.length && records.length < READER_LIMITS.sampledRecords;) {
    const end = lineEndOf(head, at)
    records.push(recordUpTo(head, at, end))
    at = end === null ? head.length : end + 1
  }
  return records
}
