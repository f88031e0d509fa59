import { READER_LIMITS } from './limits.ts'
import type { SurfaceProblem, SurfaceProblemCode } from './surface.ts'
import type { BadByte } from './utf8-check.ts'

interface Place {
  readonly at: number
  readonly line: number
}

const FIRST: Place = { at: 0, line: 1 }

/** Every reason for rejecting a file, with advice. */
export const problems = {
  emptyFile: () => problem('empty-file', FIRST, 'The file is empty: send one with a line of labels and its rows.'),
  binaryContent: (message: string) => problem('binary-content', FIRST, message),
  notATable: (message: string) => problem('not-a-table', FIRST, message),
  titleAboveTable: (place: Place, header: number) =>
    problem(
      'title-above-table',
      place,
      `Line ${place.line} is no header but looks like a title; line ${header} looks like the header: remove the lines above it.`,
    ),
  otherUnicode: (name: string) =>
    problem('utf-16', FIRST, `The file is written in ${name}: export it again as “CSV UTF-8”.`),
  badByte: ({ kind, at, line, byte }: BadByte) => {
    if (kind === 'too-many-lines')
      return problem(
        'too-many-lines',
        { at, line },
        `The file has more than ${line - 1} lines: take away blank ones, split it, or ask the operator for a larger limit.`,
      )
    if (kind === 'null')
      return problem(
        'null-byte',
        { at, line },
        'The file contains a NUL character, which text must not have: export the file again.',
      )
    return problem(
      'encoding-error',
      { at, line },
      `The byte ${hexOf(byte)} is not UTF-8: export the file again as “CSV UTF-8”.` +
        ' It is probably written in Latin-1 or Windows-1252.',
    )
  },
  lineEnds: (place: Place) =>
    problem('line-ends', place, 'The file has a lone carriage return: export it with the line ends LF or CR LF.'),
  noHeader: (place: Place) =>
    problem(
      'no-header',
      place,
      `Line ${place.line} names no columns: the first line of the table must contain the labels.`,
    ),
  malformedHeader: (place: Place) =>
    problem(
      'malformed-header',
      place,
      `The labels on line ${place.line} are not quoted as RFC 4180 requires: a quote is inside a cell or not closed.`,
    ),
  headerTooLong: (place: Place) =>
    problem(
      'header-too-long',
      place,
      `The labels do not end within ${READER_LIMITS.headBytes} bytes: is a quote on line ${place.line} not closed?`,
    ),
  tooManyColumns: (place: Place, columns: number) =>
    problem(
      'too-many-columns',
      place,
      `The header has ${columns} columns, the limit is ${READER_LIMITS.columns}: remove columns that the product does not use.`,
    ),
  labelTooLong: (place: Place, position: number) =>
    problem(
      'label-too-long',
      place,
      `The label of column ${position} has more than ${READER_LIMITS.labelCharacters} characters: shorten it.`,
    ),
  noRows: (place: Place) => problem('no-rows', place, 'The file has labels but no rows: send the rows with them.'),
}

function problem(code: SurfaceProblemCode, { at, line }: Place, message: string): SurfaceProblem {
  return { code, at, line, message }
}

function hexOf(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`
}
