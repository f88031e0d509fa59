// What is kept of the issues of a file: enough to correct it by. Two million short lines with twenty issues each would be
// gigabytes out of 64 MiB; the totals of the report count every one of them.
import type { RowIssue } from '../../../core/import/index.ts'

/** Without the label of its column, which the mapping has. */
export type KeptIssue = Omit<RowIssue, 'column'>

/** Of a row: whoever corrects these sees the others at the next check. */
const MAX_OF_A_ROW = 20
/** Of a file, about a hundred megabytes; from there on each row keeps its first one. */
const MAX_OF_A_FILE = 1_000_000

/** Keeps the first issues of each row of one file. */
export class IssueKeeper {
  readonly #max: number
  #kept = 0

  constructor(max = MAX_OF_A_FILE) {
    this.#max = max
  }

  keep(issues: readonly RowIssue[]): KeptIssue[] {
    const max = this.#kept < this.#max ? MAX_OF_A_ROW : 1
    const kept = issues.slice(0, max).map(withoutColumn)
    this.#kept += kept.length
    return kept
  }
}

export function withoutColumn({ column: _column, ...kept }: RowIssue): KeptIssue {
  return kept
}

/** With the labels that the mapping names. */
export function shownIssues(kept: readonly KeptIssue[], columns: ReadonlyMap<string, string | null>): RowIssue[] {
  return kept.map((issue) => ({ ...issue, column: issue.field === null ? null : (columns.get(issue.field) ?? null) }))
}
