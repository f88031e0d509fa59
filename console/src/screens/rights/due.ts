// How near the due date of a request is, in whole days of universal time.

const DAY_MS = 86_400_000

/** Negative once it has passed. `day`: `YYYY-MM-DD`. */
export function daysUntil(day: string, now: number): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Math.floor(now / DAY_MS) * DAY_MS) / DAY_MS)
}

interface Due {
  readonly status: string
  readonly due_on: string
  readonly created_at: string
}

/** What has to be answered first stands first; what is closed keeps its order below. */
export function byDueDate<T extends Due>(requests: readonly T[]): readonly T[] {
  const rank = (each: T): string => (each.status === 'open' || each.status === 'awaiting_purge' ? each.due_on : '9999')
  return requests.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}
