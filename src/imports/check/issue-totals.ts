// The totals of a batch: what its check found, and the references that were taken since.
import { type FieldIssueCount, isRefusedCell, type ReadingHint } from '../../../core/import/index.ts'

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

/** Each hint stands beside the most frequent total of refused cells of its field. */
export function withHints(
  totals: readonly FieldIssueCount[],
  hints: readonly ReadingHint[],
): (FieldIssueCount & { readonly hint: ReadingHint | null })[] {
  const open = new Map(hints.map((hint) => [hint.field, hint]))
  return totals.map((total) => {
    const hint = total.field === null || !isRefusedCell(total) ? undefined : open.get(total.field)
    if (hint !== undefined) open.delete(hint.field)
    return { ...total, hint: hint ?? null }
  })
}
