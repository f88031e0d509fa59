// A title, a date or a filter above the table, as reports have them: the line below it that is probably the header.
import type { Delimiter } from '../types.ts'
import { LINE_FEED } from './bytes.ts'
import { countCells, strictRanges } from './cell-ranges.ts'
import { lineEndOf, recordUpTo } from './delimiter.ts'
import { DELIMITERS, READER_LIMITS } from './limits.ts'

/** A table has at least so many columns; what a title holds beside its text has fewer. */
const MIN_COLUMNS = 3
/** With its quotes: a UTF-16 unit has at most three bytes, and a doubled quote two. */
const MAX_LABEL_BYTES = 3 * READER_LIMITS.labelCharacters + 2
/** Records that are looked at. */
const MAX_RECORDS = 20
const NUMBER_OR_DATE = /^[-+(]?[0-9][0-9 .,:/'()%\u00a0\u202f-]*$/

interface Line {
  readonly record: Uint8Array
  readonly line: number
}

/**
 * The physical line of the record that reads like labels and has as many cells as the record after it; null when
 * half of the records have as many cells as the first line, or none reads like labels.
 */
export function headerBelow(
  head: Uint8Array,
  from: { readonly start: number; readonly line: number },
  first: { readonly delimiter: Delimiter; readonly labels: readonly string[] },
): number | null {
  const lines = recordsFrom(head, from)
  const titled = first.labels.filter((label) => label.trim() !== '').length <= 1
  const filled = lines.filter(({ record }) => record.length > 0)
  const agreeing = filled.filter(
    ({ record }) => countCells(record, first.delimiter, first.labels.length) === first.labels.length,
  )
  if (!titled && 2 * agreeing.length >= filled.length) return null
  const found = lines.find(({ record }, at) => {
    const next = lines[at + 1]
    return next !== undefined && DELIMITERS.some((delimiter) => isHeaderOf(record, next.record, delimiter))
  })
  return found?.line ?? null
}

function isHeaderOf(record: Uint8Array, next: Uint8Array, delimiter: Delimiter): boolean {
  const ranges = strictRanges(record, delimiter, READER_LIMITS.columns)
  if (ranges === null || ranges.length < MIN_COLUMNS || countCells(next, delimiter, ranges.length) !== ranges.length)
    return false
  if (ranges.some(({ start, end }) => end - start > MAX_LABEL_BYTES)) return false
  return isHeader(ranges.map(({ start, end }) => textOf(record.subarray(start, end))))
}

function isHeader(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => cell !== '')
  return (
    named.length >= MIN_COLUMNS &&
    4 * named.length >= 3 * cells.length &&
    named.every((cell) => /\p{L}/u.test(cell) && !NUMBER_OR_DATE.test(cell))
  )
}

const decoder = new TextDecoder()

function textOf(cell: Uint8Array): string {
  return decoder.decode(cell).replaceAll('"', '').trim()
}

function recordsFrom(head: Uint8Array, { start, line: firstLine }: { start: number; line: number }): Line[] {
  const lines: Line[] = []
  let line = firstLine
  for (let at = start; at < head.length && lines.length < MAX_RECORDS;) {
    const end = lineEndOf(head, at)
    lines.push({ record: recordUpTo(head, at, end), line })
    const next = end === null ? head.length : end + 1
    for (const byte of head.subarray(at, next)) if (byte === LINE_FEED) line++
    at = next
  }
  return lines
}
