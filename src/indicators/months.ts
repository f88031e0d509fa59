// Months in UTC as instants.
import { addMilliseconds, instantOf } from '../platform/instant.ts'

const LONGEST_MONTH_MS = 31 * 86_400_000

/** `YYYY-MM` in UTC. */
export function monthAt(at: Date): string {
  return at.toISOString().slice(0, 7)
}

export function startOf(month: string): Date {
  return instantOf(`${month}-01T00:00:00.000Z`)
}

export function monthAfter(month: string): string {
  return monthAt(addMilliseconds(startOf(month), LONGEST_MONTH_MS))
}

/** Exclusive. */
export function endOf(month: string): Date {
  return startOf(monthAfter(month))
}
