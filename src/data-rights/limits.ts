/** The list has no pages: the newest of a status, more than an institution handles in a year. */
export const MAX_LISTED = 1_000
/** Fields that a request may name. */
export const MAX_CONCERNS = 50
/** Applications in one report, the newest: each takes some twelve kilobytes of a file that a verifier reads whole. */
export const MAX_REPORTED = 1_000
/** How long a report is issued again: 30 days. */
export const REISSUED_MS = 30 * 86_400_000
