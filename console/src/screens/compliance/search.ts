// The period of a compliance report, which lives in its address; without it the month so far.
export interface ComplianceSearch {
  readonly start?: string
  readonly end?: string
}

export function searchOfCompliance(given: Record<string, unknown>): ComplianceSearch {
  const { start, end } = given
  return { ...(isDay(start) ? { start } : {}), ...(isDay(end) ? { end } : {}) }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

/** Both days in universal time, as the service counts them. */
export function periodOf(
  { start, end }: ComplianceSearch,
  now: number,
): { readonly start: string; readonly end: string } {
  const today = new Date(now).toISOString().slice(0, 10)
  const last = end ?? today
  return { start: start ?? `${last.slice(0, 7)}-01`, end: last }
}

export type PeriodIssue = 'needsDay' | 'afterEnd' | 'inFuture' | 'tooLong'

const MAX_DAYS = 366
const DAY_MS = 86_400_000

/** `null`: not a day. */
export function periodIssue(start: string | null, end: string | null, now: number): PeriodIssue | null {
  if (start === null || end === null) return 'needsDay'
  if (start > end) return 'afterEnd'
  if (end > new Date(now).toISOString().slice(0, 10)) return 'inFuture'
  return Date.parse(end) - Date.parse(start) >= MAX_DAYS * DAY_MS ? 'tooLong' : null
}
