// Which periods a report covers.
import type { FieldProblem } from '../../../core/values/refusal.ts'
import { addMilliseconds, instantOf } from '../../platform/instant.ts'
import { MAX_DAYS } from '../limits.ts'

const DAY_MS = 86_400_000

export interface Period {
  /** The first and the last day, both included, in universal time. */
  readonly start: string
  readonly end: string
}

/** The instants from which, and before which, something is in the period. */
export function boundsOf({ start, end }: Period): { readonly from: Date; readonly before: Date } {
  return { from: instantOf(`${start}T00:00:00Z`), before: addMilliseconds(instantOf(`${end}T00:00:00Z`), DAY_MS) }
}

/** Null for a period of at most 366 days that is over today at latest. */
export function periodProblem(period: Period, today: string): FieldProblem | null {
  const at = (name: 'start' | 'end', msg: string, type: string): FieldProblem => ({ loc: ['query', name], msg, type })
  if (period.end > today) return at('end', 'is in the future', 'in_future')
  if (period.start > period.end) return at('start', 'is after the end', 'after_end')
  const { from, before } = boundsOf(period)
  return before.getTime() - from.getTime() > MAX_DAYS * DAY_MS
    ? at('start', `is more than ${MAX_DAYS} days before the end`, 'too_long')
    : null
}
