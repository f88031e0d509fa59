import { addMilliseconds } from '../platform/instant.ts'

/**
 * A key that was not confirmed within the hour was left on a screen or in an unused authenticator. Somebody who finds
 * it there weeks later must not be able to make it the second factor.
 */
export const PENDING_MS = 60 * 60_000

/** Keys created at or before this time are no longer pending. */
export function pendingSince(now: Date): Date {
  return addMilliseconds(now, -PENDING_MS)
}
