// Cells of the files that the service writes, made safe for spreadsheet programs: a text that such a program would
// read as a formula gets an apostrophe, which the program takes for "this is text".

const STRICT_NUMBER = /^-?[0-9]+(?:[.,][0-9]+)?$/
/** The four characters that begin a formula, and their full-width forms, which some programs treat in the same way. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]$/
/** Characters that programs ignore before a formula: white space, controls and zero-width characters. */
const PASSED_OVER = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u
const LINE_BREAK = /^[\n\r\v\f\u0085\u2028\u2029]$/

/** One cell: quoted, quotes doubled, and never a formula. A strict number is unchanged, so `-5` remains a number. */
export function csvCell(text: string): string {
  const safe = beginsFormula(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** At the beginning of the text or of one of its lines. One pass: a hostile cell costs no more than its length. */
function beginsFormula(text: string): boolean {
  if (STRICT_NUMBER.test(text)) return false
  let atStart = true
  for (const character of text) {
    if (LINE_BREAK.test(character)) atStart = true
    else if (atStart && !PASSED_OVER.test(character)) {
      if (FORMULA.test(character)) return true
      atStart = false
    }
  }
  return false
}
