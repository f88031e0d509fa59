/** Months of a reading: the period of a contract review, and as much as one answer still shows at a glance. */
export const MAX_MONTHS = 24
