// The error report of a batch: one line per problem, in the order of the file, for a spreadsheet program.
import type { Texts } from '../../values/texts.ts'
import { isRefusedCell } from '../hints/hints.ts'
import type { RowIssue } from '../types.ts'
import { type CsvConvention, csvLine } from './csv-cell.ts'
import { sentencesOf } from './sentences.ts'

export interface ReportedRow {
  /** Number of the record, 1 for the first after the header. */
  readonly number: number
  /** Physical line where it begins. */
  readonly line: number
  /** All of them. */
  readonly issues: readonly RowIssue[]
}

const COLUMNS = ['row', 'line', 'column', 'field', 'code', 'severity', 'message_fr', 'message_en']

/** The header; `errorReportLines` of each row with issues follow, in file order. */
export function errorReportHeader({ byteOrderMark, delimiter }: CsvConvention): string {
  return byteOrderMark + csvLine(COLUMNS, delimiter)
}

/**
 * Lines with their line ends. Column labels are the only texts of the lender in them, neutralised like every cell.
 * `hints`: by field, which declaration would read its refused cells; said on the line of each of them.
 */
export function errorReportLines(
  { number, line, issues }: ReportedRow,
  { delimiter }: CsvConvention,
  hints: ReadonlyMap<string, Texts> = NONE,
): string[] {
  return issues.map((issue) => {
    const { column, field, code, severity } = issue
    const sentences = sentencesOf(issue)
    const hint = field !== null && isRefusedCell(issue) ? hints.get(field) : undefined
    const messages = (['fr', 'en'] as const).map((one) =>
      hint === undefined ? sentences[one] : `${sentences[one]} ${hint[one]}`,
    )
    const cells = [String(number), String(issue.line ?? line), column ?? '', field ?? '', code, severity, ...messages]
    return csvLine(cells, delimiter)
  })
}

const NONE: ReadonlyMap<string, Texts> = new Map()
