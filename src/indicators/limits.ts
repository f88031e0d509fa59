/** Months of a reading: two years, so that each month can be compared with the same one of the year before. */
export const MAX_MONTHS = 24

/** Acts of the last minutes may not be committed yet, and an import commits a chunk at a time. */
export const GRACE_MS = 3_600_000
/** An open month shows these days, once: each further state could be subtracted from the one before. */
export const FIRST_DAYS = 15
