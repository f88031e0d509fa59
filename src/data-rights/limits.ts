/** The list has no pages: the newest of a status, more than an institution handles in a year. */
export const MAX_LISTED = 1_000
/** Fields that a request may name. */
export const MAX_CONCERNS = 50
