import type { Delimiter } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './bytes.ts'
import { cellRanges, countCells } from './cell-ranges.ts'
import { printedList } from './foreign-text.ts'
import { detectDelimiter, lineEndOf, recordUpTo, sampleRecords } from './delimiter.ts'
import { READER_LIMITS } from './limits.ts'
import { readMetadata } from './metadata.ts'
import { headerBelow } from './title.ts'
import { problems } from './problems.ts'
import type { Surface, SurfaceProblem } from './surface.ts'

/** Bytes of `"sep=;"` with its line end. */
const LONGEST_DECLARATION = 9

/**
 * Reads the header from the first bytes of a file, which are known to be UTF-8: the first `READER_LIMITS.headBytes`, or
 * the whole file (`isWhole`) when it is shorter. A given delimiter replaces the detection.
 */
export function readHead(head: Uint8Array, isWhole: boolean, given: Delimiter | null = null): Surface | SurfaceProblem {
  const byteOrderMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  const first = byteOrderMark ? 3 : 0
  if (first === head.length) return problems.emptyFile()
  const declared = declaredDelimiter(head, first)
  const { metadata, end: start, line } = readMetadata(head, declared?.end ?? first, declared === null ? 1 : 2)
  const place = { at: start, line }
  const end = lineEndOf(head, start)
  if (end === null && !isWhole) return problems.headerTooLong(place)
  const header = recordUpTo(head, start, end)
  if (header.length === 0) return problems.noHeader(place)
  const dataStart = end === null ? head.length : end + 1
  const delimiter = given ?? declared?.delimiter ?? detectDelimiter(header, sampleRecords(head, dataStart))
  const columns = delimiter === null ? null : countCells(header, delimiter)
  if (delimiter === null || columns === null) {
    return hasLoneReturn(header) ? problems.lineEnds(place) : problems.malformedHeader(place)
  }
  if (columns > READER_LIMITS.columns) return problems.tooManyColumns(place, columns)
  const ranges = cellRanges(header, delimiter)
  const printed = given === null ? printedList(head) : null
  if (printed !== null) return problems.notATable(printed)
  const labels = ranges.map((range) => labelOf(header.subarray(range.start, range.end)))
  const tooLong = labels.findIndex((label) => label.length > READER_LIMITS.labelCharacters)
  if (tooLong >= 0) return problems.labelTooLong({ at: start + ranges[tooLong]!.start, line }, tooLong + 1)
  const dataLine =
    line + head.subarray(start, dataStart).reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0)
  // A file with a declared delimiter is what its sender means; without one, the first line may be a title.
  if (given === null && declared === null) {
    const below = headerBelow(head, { start: dataStart, line: dataLine }, { delimiter, labels })
    if (below !== null) return problems.titleAboveTable(place, below)
  }
  // Column names contain letters: a first line of numbers and dates only is a row.
  if (!labels.some((label) => /\p{L}/u.test(label))) return problems.noHeader(place)
  return { byteOrderMark, delimiter, header: labels, headerLine: line, dataStart, dataLine, metadata }
}

/** Line ends in a label become line feeds, because a mapping can name only those. */
function labelOf(raw: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw)
  return (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text).replaceAll('\r\n', '\n')
}

/** The line `sep=;` by which Excel declares the delimiter at the beginning of a file, and the position after it. */
function declaredDelimiter(head: Uint8Array, start: number): { delimiter: Delimiter; end: number } | null {
  const lineFeed = head.subarray(0, start + LONGEST_DECLARATION).indexOf(LINE_FEED, start)
  if (lineFeed < 0) return null
  const line = new TextDecoder().decode(recordUpTo(head, start, lineFeed))
  const declared = /^"?sep=(?<delimiter>[,;|\t])"?$/i.exec(line)?.groups?.['delimiter']
  return declared === undefined ? null : { delimiter: declared as Delimiter, end: lineFeed + 1 }
}

function hasLoneReturn(header: Uint8Array): boolean {
  return header.some((byte, at) => byte === CARRIAGE_RETURN && header[at + 1] !== LINE_FEED)
}
