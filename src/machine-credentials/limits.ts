/**
 * A lender integrates a dozen systems, some in several environments, each with two credentials during a changeover.
 * More than this cannot be reviewed at a glance, and forgotten credentials are the ones that leak.
 */
export const MAX_ACTIVE_CREDENTIALS = 50
