/** A pending invitation expires without a write: its state is computed from the time. */
export function invitationState<S extends 'pending' | 'accepted' | 'revoked'>(
  stored: S,
  expiresAt: Date,
  now: Date,
): S | 'expired' {
  return stored === 'pending' && expiresAt <= now ? 'expired' : stored
}
