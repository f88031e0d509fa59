import type { Delimiter } from '../types.ts'
import { CARRIAGE_RETURN, LINE_FEED } from './bytes.ts'
import { strictRanges } from './cell-ranges.ts'
import { detectDelimiter, lineEndOf, recordUpTo, sampleRecords } from './delimiter.ts'
import { READER_LIMITS } from './limits.ts'
import { readMetadata } from './metadata.ts'
import { problems } from './problems.ts'
import type { Surface, SurfaceProblem } from './surface.ts'

/**
 * The header of a file from its first bytes, which are known to be UTF-8: the first `READER_LIMITS.headBytes`, or the
 * whole file (`isWhole`) when it is shorter. A delimiter that is given is not detected.
 */
export function readHead(head: Uint8Array, isWhole: boolean, given: Delimiter | null = null): Surface | SurfaceProblem {
  const byteOrderMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  const first = byteOrderMark ? 3 : 0
  if (first === head.length) return problems.emptyFile()
  const { metadata, end: start, line } = readMetadata(head, first)
  const place = { at: start, line }
  const end = lineEndOf(head, start)
  if (end === null && !isWhole) return problems.headerTooLong(place)
  const header = recordUpTo(head, start, end)
  if (header.length === 0) return problems.noHeader(place)
  const dataStart = end === null ? head.length : end + 1
  const delimiter = given ?? detectDelimiter(header, sampleRecords(head, dataStart))
  const ranges = delimiter === null ? null : strictRanges(header, delimiter)
  if (delimiter === null || ranges === null) {
    return hasLoneReturn(header) ? problems.lineEnds(place) : problems.malformedHeader(place)
  }
  if (ranges.length > READER_LIMITS.columns) return problems.tooManyColumns(place, ranges.length)
  const labels = ranges.map((range) => labelOf(header.subarray(range.start, range.end)))
  const tooLong = labels.findIndex((label) => label.length > READER_LIMITS.labelCharacters)
  if (tooLong >= 0) return problems.labelTooLong({ at: start + ranges[tooLong]!.start, line }, tooLong + 1)
  // Names of columns are words: a first line of numbers and dates only is a row.
  if (!labels.some((label) => /\p{L}/u.test(label))) return problems.noHeader(place)
  const dataLine =
    line + head.subarray(start, dataStart).reduce((lines, byte) => lines + (byte === LINE_FEED ? 1 : 0), 0)
  return { byteOrderMark, delimiter, header: labels, headerLine: line, dataStart, dataLine, metadata }
}

function labelOf(raw: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw)
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

function hasLoneReturn(header: Uint8Array): boolean {
  return header.some((byte, at) => byte === CARRIAGE_RETURN && header[at + 1] !== LINE_FEED)
}
