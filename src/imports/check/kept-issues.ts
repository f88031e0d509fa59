// Limits the stored issues of a file to what is needed to correct it. Two million short lines with twenty issues each
// would turn 64 MiB into gigabytes; the totals of the report count every issue.
import type { RowIssue } from '../../../core/import/index.ts'

/** Without the label of the column, which is read from the mapping. */
export type KeptIssue = Omit<RowIssue, 'column'>

/** Once these are corrected, the next check shows the others. */
const MAX_ISSUES_PER_ROW = 20
/** About a hundred megabytes; after that each row keeps only its first issue. */
const MAX_ISSUES_PER_FILE = 1_000_000

/** Keeps the first issues of each row of one file. */
export class IssueKeeper {
  readonly #max: number
  #kept = 0

  constructor(max = MAX_ISSUES_PER_FILE) {
    this.#max = max
  }

  keep(issues: readonly RowIssue[]): KeptIssue[] {
    const max = this.#kept < this.#max ? MAX_ISSUES_PER_ROW : 1
    const kept = issues.slice(0, max).map(withoutColumn)
    this.#kept += kept.length
    return kept
  }
}

export function withoutColumn({ column: _column, ...kept }: RowIssue): KeptIssue {
  return kept
}

/** Adds the labels of the columns from the mapping. */
export function shownIssues(kept: readonly KeptIssue[], columns: ReadonlyMap<string, string | null>): RowIssue[] {
  return kept.map((issue) => ({ ...issue, column: issue.field === null ? null : (columns.get(issue.field) ?? null) }))
}
