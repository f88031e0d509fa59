// How long an address must wait after failed passwords: from the fifth on 1, 2, 4, 8, then 15 minutes.

export const WAIT_MINUTES = [1, 2, 4, 8, 15] as const

/** Minutes to wait after the `failures`-th failed password; 0 within the budget. */
export function minutesAfterPassword(failures: number, budget: number): number {
  if (failures < budget) return 0
  return WAIT_MINUTES[Math.min(failures - budget, WAIT_MINUTES.length - 1)]!
}

const MINUTES_AFTER_CODES = 15

/** Minutes to wait after the `failures`-th failed code since the last wait. */
export function minutesAfterCode(failures: number, budget: number): number {
  return failures >= budget ? MINUTES_AFTER_CODES : 0
}
