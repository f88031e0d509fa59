// The issues of a checked file by code, and the rows that have one of them.
import type { BatchOut, ImportRowOut } from '../../../../../client/index.ts'

export interface IssueFilter {
  readonly code: string
  readonly field: string | null
  readonly detail: string | null
}

export interface BatchSearch {
  readonly code?: string
  readonly field?: string
  readonly detail?: string
}

const TEXT = /^[a-z0-9_.-]{1,120}$/i

export function searchOfBatch(given: Record<string, unknown>): BatchSearch {
  const text = (key: string): string | undefined => {
    const value = given[key]
    return typeof value === 'string' && TEXT.test(value) ? value : undefined
  }
  const [code, field, detail] = [text('code'), text('field'), text('detail')]
  if (code === undefined) return {}
  return { code, ...(field === undefined ? {} : { field }), ...(detail === undefined ? {} : { detail }) }
}

export function filterOf({ code, field, detail }: BatchSearch): IssueFilter | null {
  return code === undefined ? null : { code, field: field ?? null, detail: detail ?? null }
}

export function searchOfFilter({ code, field, detail }: IssueFilter): BatchSearch {
  return { code, ...(field === null ? {} : { field }), ...(detail === null ? {} : { detail }) }
}

export function rowsWith(rows: readonly ImportRowOut[], filter: IssueFilter | null): readonly ImportRowOut[] {
  if (filter === null) return rows
  return rows.filter(({ issues }) =>
    issues.some(
      (issue) => issue.code === filter.code && issue.field === filter.field && issue.detail === filter.detail,
    ),
  )
}

type Total = BatchOut['issues'][number]

/** Errors before warnings, then the most frequent. */
export function byWeight(issues: readonly Total[]): readonly Total[] {
  return issues.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || b.count - a.count)
}
