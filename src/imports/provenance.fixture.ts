// A file whose cells are hard to locate: multi-byte letters, quotes, line breaks, a byte-order mark.
import type { Row } from '../../demo/rows.ts'
import { INPUT_FIELDS } from '../../test/imports/importing.ts'

export const PURPOSE = { field: 'purpose', column: null, transformations: [{ kind: 'constant', value: 'car' }] }
export const FIELDS = ['external_reference', 'applicant_reference', 'amount', 'duration_months', 'purpose'].concat(
  INPUT_FIELDS.map((code) => `inputs.${code}`),
)
export const HEADER = ['Reference', 'Note', 'Customer', 'Loan amount', 'Term', ...INPUT_FIELDS]
/** Letters of two, three and four bytes, quotes, separators: positions are bytes, not characters. */
const HARD_TEXTS = ['plain', 'Ünïcøde', '日本 語', '🚗 car', 'quo"te', ';separator', '  spaces ']

export interface WrittenRow {
  readonly line: number
  /** As written in the file, including quotes. */
  readonly cells: readonly string[]
}

/** The rows as written in the file; some have a line break in an unmapped column. */
export function writtenRows(given: readonly Row[]): WrittenRow[] {
  let next = 2
  return given.map((row, i) => {
    const amount = `${row.amount.replace(/(\d)(?=(\d{3})+$)/g, '$1 ')},00`
    const note = i % 7 === 3 ? 'two\r\nlines' : ''
    const customer = `${HARD_TEXTS[i % HARD_TEXTS.length]} ${row.applicant_reference}`
    const texts = [row.external_reference, note, customer, amount, String(row.duration_months)]
    const cells = [...texts, ...INPUT_FIELDS.map((code) => String(row.inputs[code]))].map((text, at) =>
      (i + at) % 5 === 0 || /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
    )
    const line = next
    next += note === '' ? 1 : 2
    return { line, cells }
  })
}

export function fileOf(lines: readonly WrittenRow[]): Buffer {
  const all = [HEADER, ...lines.map(({ cells }) => cells)]
  return Buffer.from(`\uFEFF${all.map((cells) => `${cells.join(';')}\r\n`).join('')}`)
}
