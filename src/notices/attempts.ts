// When a notice that was not accepted is tried again: soon at first, for a server restarts; then for a day, for somebody
// has to repair it. Afterwards it is old news, and `doctor` says that it was never told.

const MINUTES_BEFORE = [1, 5, 15, 60, 240, 480, 720] as const

export const MAX_ATTEMPTS = MINUTES_BEFORE.length + 1

/** Minutes from the `attempt`-th attempt, the first being 1, to the next. */
export function minutesAfterAttempt(attempt: number): number {
  return MINUTES_BEFORE[Math.min(attempt, MINUTES_BEFORE.length) - 1]!
}
