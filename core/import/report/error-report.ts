// The error report of a batch: one line per problem, in the order of the file, for a spreadsheet program.
import type { RowIssue } from '../types.ts'
import { csvLine } from './csv-cell.ts'
import { sentencesOf } from './sentences.ts'

export interface ReportedRow {
  /** Number of the record, 1 for the first behind the header. */
  readonly number: number
  /** Physical line at which it begins. */
  readonly line: number
  readonly issues: readonly RowIssue[]
}

const COLUMNS = ['row', 'line', 'column', 'field', 'code', 'severity', 'message_fr', 'message_en']

/** The header, for an answer whose rows come page by page; `errorReportLines` of each page follow. */
export function errorReportHeader(): string {
  return csvLine(COLUMNS)
}

/** Each with its line end. Labels of columns are the only texts of the lender in it, neutralised as every cell. */
export function* errorReportLines(rows: Iterable<ReportedRow>): Generator<string, void, undefined> {
  for (const { number, line, issues } of rows) {
    for (const issue of issues) {
      const { fr, en } = sentencesOf(issue)
      const { column, field, code, severity } = issue
      yield csvLine([String(number), String(issue.line ?? line), column ?? '', field ?? '', code, severity, fr, en])
    }
  }
}
