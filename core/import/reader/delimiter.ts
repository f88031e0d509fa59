import type { Delimiter } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED, QUOTE } from './bytes.ts'
import { strictRanges } from './cell-ranges.ts'
import { DELIMITERS, READER_LIMITS } from './limits.ts'

/**
 * Where the line of a record ends: the place of the line feed, or null when there is none. Inside or outside of quotes
 * is a matter of parity, whatever the delimiter is.
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
 * The delimiter under which the header is whole and has several cells. Of several: under which more of the first
 * records have as many cells as the header, then which gives more cells, then the order of `DELIMITERS`. A header that
 * none of them splits is one column, `,`. Null: the header is malformed under each.
 */
export function detectDelimiter(header: Uint8Array, records: readonly Uint8Array[]): Delimiter | null {
  const candidates = DELIMITERS.flatMap((delimiter) => {
    const cells = strictRanges(header, delimiter)?.length ?? 0
    const agreeing = records.filter((record) => strictRanges(record, delimiter)?.length === cells).length
    return cells > 0 ? [{ delimiter, cells, agreeing }] : []
  })
  const splitting = candidates.filter(({ cells }) => cells > 1)
  // A stable sort: equals stay in the order of preference.
  const [best] = splitting.toSorted((a, b) => b.agreeing - a.agreeing || b.cells - a.cells)
  return best?.delimiter ?? (candidates.length > 0 ? ',' : null)
}

/** The first records behind the header, as far as `head` has them. */
export function sampleRecords(head: Uint8Array, start: number): Uint8Array[] {
  const records: Uint8Array[] = []
  for (let at = start; at < head.length && records.length < READER_LIMITS.sampledRecords;) {
    const end = lineEndOf(head, at)
    records.push(recordUpTo(head, at, end))
    at = end === null ? head.length : end + 1
  }
  return records
}
