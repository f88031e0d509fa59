// Tests that need many minutes have a short form for every run and a long one (`npm test -- --long`).
// docs/tests.md states when the long forms last ran.

/** Set by scripts/test.ts. */
export const LONG = 'TEST_LONG'

/** Set by scripts/test.ts. */
export const TYPES = 'TEST_TYPES'

/** Whether this run has the long forms. */
export const isLong = process.env[LONG] === '1'

/** Whether this run also compiles the examples of docs/adding.md. */
export const compilesExamples = isLong || process.env[TYPES] === '1'

/** Repetitions or sizes: the second value in the long form. */
export function shortOrLong(short: number, long: number): number {
  return isLong ? long : short
}
