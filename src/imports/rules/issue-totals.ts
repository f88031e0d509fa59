// The totals of a batch: what its check found, and the references that were taken since.
import type { FieldIssueCount } from '../../../core/import/index.ts'

const TAKEN = {
  code: 'duplicate-reference',
  severity: 'error',
  field: 'external_reference',
  detail: null,
} as const satisfies Partial<FieldIssueCount>

/** Adds the rows that the import found to be duplicates, so that the totals count every line of the error report. */
export function issueTotals(
  found: readonly FieldIssueCount[],
  taken: { readonly count: number; readonly column: string | null },
): FieldIssueCount[] {
  if (taken.count === 0) return [...found]
  const isTaken = ({ code, field }: FieldIssueCount): boolean => code === TAKEN.code && field === TAKEN.field
  const earlier = found.find(isTaken)?.count ?? 0
  return [
    ...found.filter((total) => !isTaken(total)),
    { ...TAKEN, column: taken.column, count: earlier + taken.count },
  ].toSorted((a, b) => b.count - a.count)
}
