// Tests that need many minutes by nature have a short form, which every run has, and a long one (`npm test -- --long`).
// docs/tests.md says when the long forms ran last.

/** Set by scripts/test.ts. */
export const LONG = 'TEST_LONG'

const isLong = process.env[LONG] === '1'

/** How often, how many: the second where the long form is asked for. */
export function shortOrLong(short: number, long: number): number {
  return isLong ? long : short
}
