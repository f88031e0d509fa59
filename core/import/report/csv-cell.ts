// Cells of the files that the service writes, made safe for spreadsheet programs: what such a program would read as a
// formula gets an apostrophe, which the program takes for "this is text".
import type { Language } from '../../values/texts.ts'

/** How the spreadsheet programs of a language open a file of the type CSV by default. */
export interface CsvConvention {
  readonly delimiter: ',' | ';'
  /** With it, Excel takes the file for UTF-8. */
  readonly byteOrderMark: '' | '\ufeff'
}

/** Where the comma is the decimal mark, programs expect a semicolon between cells. */
export function csvConvention(language: Language): CsvConvention {
  return language === 'fr' ? { delimiter: ';', byteOrderMark: '\ufeff' } : { delimiter: ',', byteOrderMark: '' }
}

/** A strict number is no formula, so `-5` remains a number; it ends where a cell could end in its line. */
const STRICT_NUMBER = /-[0-9]+(?:[.,][0-9]+)?(?=[;\t|]|,(?![0-9])|$)/y
/** The four characters that begin a formula, and their full-width forms, which some programs treat in the same way. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]$/
/** Characters that programs ignore before a formula: white space, quotes, controls and invisible characters. */
const PASSED_OVER = /^[\s"\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]$/u
/** Where a cell begins for a program that reads the file with another delimiter, or a line break as the end of a row. */
const CELL_END = /^[,;\t|\n\r\v\f\u0085\u2028\u2029]$/

/** One cell: quoted, quotes doubled, and never a formula, whatever delimiter the program takes. */
export function csvCell(text: string): string {
  return `"${neutralised(text).replaceAll('"', '""')}"`
}

export function csvLine(cells: readonly string[], delimiter: CsvConvention['delimiter'] = ','): string {
  return `${cells.map(csvCell).join(delimiter)}\r\n`
}

/** An apostrophe before each part that begins like a formula. One pass: a hostile cell costs no more than its length. */
function neutralised(text: string): string {
  let safe = ''
  let written = 0
  /** Where the current part begins; null once a character of it was seen that is not passed over. */
  let start: number | null = 0
  let at = 0
  for (const character of text) {
    if (CELL_END.test(character)) start = at + 1
    else if (start !== null && !PASSED_OVER.test(character)) {
      if (FORMULA.test(character) && !(at === start && isStrictNumber(text, at))) {
        safe += `${text.slice(written, start)}'`
        written = start
      }
      start = null
    }
    at += character.length
  }
  return safe + text.slice(written)
}

function isStrictNumber(text: string, at: number): boolean {
  STRICT_NUMBER.lastIndex = at
  return STRICT_NUMBER.test(text)
}
