// The error report of a batch: one line per problem, in the order of the file, for a spreadsheet program.
import type { RowIssue } from '../types.ts'
import { csvLine } from './csv-cell.ts'
import { moreIssues, sentencesOf } from './sentences.ts'

export interface ReportedRow {
  /** Number of the record, 1 for the first behind the header. */
  readonly number: number
  /** Physical line at which it begins. */
  readonly line: number
  readonly issues: readonly RowIssue[]
  /** Of all that the row has, where not each of them was kept. */
  readonly issue_count: number
}

const COLUMNS = ['row', 'line', 'column', 'field', 'code', 'severity', 'message_fr', 'message_en']

/** The header, for an answer whose rows come page by page; `errorReportLines` of each page follow. */
export function errorReportHeader(): string {
  return csvLine(COLUMNS)
}

/** Each with its line end. Labels of columns are the only texts of the lender in it, neutralised as every cell. */
export function* errorReportLines(rows: Iterable<ReportedRow>): Generator<string, void, undefined> {
  for (const { number, line, issues, issue_count } of rows) {
    for (const issue of issues) {
      const { fr, en } = sentencesOf(issue)
      const { column, field, code, severity } = issue
      yield csvLine([String(number), String(issue.line ?? line), column ?? '', field ?? '', code, severity, fr, en])
    }
    const more = issue_count - issues.length
    if (more === 0) continue
    const { fr, en } = moreIssues(more)
    yield csvLine([String(number), String(line), '', '', 'more-issues', 'warning', fr, en])
  }
}
