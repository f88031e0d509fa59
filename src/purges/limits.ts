/** What one run destroys; the next runs take the others. */
export interface RunLimits {
  readonly applications: number
  /** Of every other kind; persons come of the applications, erasures and consents. */
  readonly others: number
  /** Accepted erasures. */
  readonly requests: number
}

/** The attestation, which names each, stays under 16 MiB with all of them together (`largest-attestation.test.ts`). */
export const RUN_LIMITS: RunLimits = { applications: 100_000, others: 10_000, requests: 1_000 }
/** Runs in the list, which has no pages: two years and a half of nights. */
export const MAX_LISTED = 1_000
/** The hour of universal time from which a night is planned; `lookup_due_work` has it too. */
export const SCHEDULED_HOUR_UTC = 2
