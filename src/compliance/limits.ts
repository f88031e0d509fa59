/** A year, a leap year too. */
export const MAX_DAYS = 366
