/** The attestation, which names each, stays under 16 MiB. */
export const MAX_APPLICATIONS = 100_000
/** The same for everything else of a run together with them. */
export const MAX_OTHERS = 10_000
/** Accepted erasures that one run executes; the next run takes the others. */
export const MAX_REQUESTS = 1_000
/** Runs in the list, which has no pages: two years and a half of nights. */
export const MAX_LISTED = 1_000
/** The hour of universal time from which a night is planned; `lookup_due_work` has it too. */
export const SCHEDULED_HOUR_UTC = 2
