// The error report of a batch: one line per problem, in the order of the file, for a spreadsheet program.
import type { RowIssue } from '../types.ts'
import { csvLine } from './csv-cell.ts'
import { moreIssues, sentencesOf } from './sentences.ts'

export interface ReportedRow {
  /** Number of the record, 1 for the first after the header. */
  readonly number: number
  /** Physical line where it begins. */
  readonly line: number
  readonly issues: readonly RowIssue[]
  /** The number of all issues of the row, where not all of them were stored. */
  readonly issue_count: number
}

const COLUMNS = ['row', 'line', 'column', 'field', 'code', 'severity', 'message_fr', 'message_en']

/** The header, for a response written page by page; `errorReportLines` of each page follow. */
export function errorReportHeader(): string {
  return csvLine(COLUMNS)
}

/** Lines with their line ends. Column labels are the only texts of the lender in them, neutralised like every cell. */
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
