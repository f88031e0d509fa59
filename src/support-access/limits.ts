// Bounds of a request of the console.
/** A longer support case needs another request, so that the institution decides again. */
export const MAX_WINDOW_HOURS = 168
/** The people who consented would forget an access that starts later than this. */
export const MAX_AHEAD_DAYS = 30
/** A request is submitted on the day it is issued or soon after; an older one may no longer be wanted. */
export const MAX_AGE_DAYS = 7
/** Tolerated difference between the clocks of console and service. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
