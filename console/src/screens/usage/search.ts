// The months of a usage report, which live in its address; without them the twelve months until now.
export interface UsageSearch {
  readonly from?: string
  readonly to?: string
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function searchOfUsage(given: Record<string, unknown>): UsageSearch {
  const { from, to } = given
  return { ...(isMonth(from) ? { from } : {}), ...(isMonth(to) ? { to } : {}) }
}

function isMonth(value: unknown): value is string {
  return typeof value === 'string' && MONTH.test(value)
}

/** `now`: milliseconds. The service counts months in universal time. */
export function monthsOf({ from, to }: UsageSearch, now: number): { readonly from: string; readonly to: string } {
  const last = to ?? new Date(now).toISOString().slice(0, 7)
  return { from: from ?? monthsBefore(last, 11), to: last }
}

export function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}
