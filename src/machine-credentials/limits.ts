/**
 * A lender integrates a dozen systems, some in several environments, and each has two credentials while it changes
 * over; more than this cannot be reviewed at a glance, and a forgotten credential is the one that leaks.
 */
export const MAX_ACTIVE_CREDENTIALS = 50
