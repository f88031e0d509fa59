import { addMilliseconds } from '../platform/instant.ts'

/**
 * A key that nobody confirmed within the hour was left on a screen or in an authenticator that is not used: it must not
 * become the second factor weeks later by a code of whoever found it.
 */
const PENDING_MINUTES = 60

/** Keys made before this moment wait no more. */
export function pendingSince(now: Date): Date {
  return addMilliseconds(now, -PENDING_MINUTES * 60_000)
}
