interface Ending<S> {
  readonly state: S
  readonly expires_at: Date
  readonly codes_tried: number
}

/**
 * A pending invitation expires without a write: by its time, or when `maxCodes` codes were tried with its link, which then
 * works no more.
 */
export function invitationState<S extends 'pending' | 'accepted' | 'revoked'>(
  { state, expires_at, codes_tried }: Ending<S>,
  now: Date,
  maxCodes: number,
): S | 'expired' {
  return state === 'pending' && (expires_at <= now || codes_tried >= maxCodes) ? 'expired' : state
}
