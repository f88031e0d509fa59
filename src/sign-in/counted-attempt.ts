// A password or a code as it was counted, before it is checked.

export interface Attempt {
  /** False while the address waits: then the attempt is not counted and must not succeed. */
  readonly admitted: boolean
  /** Failures, this attempt counted as one. */
  readonly failures: number
  readonly inARow: number
}

export const NOT_ADMITTED: Attempt = { admitted: false, failures: 0, inARow: 0 }
