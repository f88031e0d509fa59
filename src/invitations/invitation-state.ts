/** A pending invitation expires by itself: the time decides, nothing is written. */
export function invitationState<S extends 'pending' | 'accepted' | 'revoked'>(
  stored: S,
  expiresAt: Date,
  now: Date,
): S | 'expired' {
  return stored === 'pending' && expiresAt <= now ? 'expired' : stored
}
