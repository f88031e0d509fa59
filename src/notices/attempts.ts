// When a notice is retried: soon at first, because a server may only be restarting, then for a day, because somebody
// must repair it. After that the notice is outdated, and `doctor` reports that it was never sent.

const MINUTES_BEFORE = [1, 5, 15, 60, 240, 480, 720] as const

export const MAX_ATTEMPTS = MINUTES_BEFORE.length + 1

/** Minutes from the `attempt`-th attempt, the first being 1, to the next. */
export function minutesAfterAttempt(attempt: number): number {
  return MINUTES_BEFORE[Math.min(attempt, MINUTES_BEFORE.length) - 1]!
}
