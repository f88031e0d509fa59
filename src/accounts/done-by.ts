// Who did the act that a security event shows.

export const actors = ['me', 'colleague', 'operator', 'service', 'unknown'] as const
export type By = (typeof actors)[number]

export interface SecurityEvent {
  readonly kind: string
  readonly outcome: 'success' | 'denied' | 'failed'
  readonly actor: { readonly type: string; readonly id: string | null }
  readonly session_ref: string | null
  readonly data: { readonly [member: string]: unknown }
}

/** A failure before the second factor names the account that was tried, not the person who tried it. */
export function doneBy(event: SecurityEvent, userId: string): By {
  const { type, id } = event.actor
  if (type === 'system') return 'service'
  if (type === 'operator' || type === 'support') return 'operator'
  if (id !== userId) return id === null ? 'unknown' : 'colleague'
  const isProved = event.outcome === 'success' || (event.session_ref !== null && event.kind !== 'sign_in.second_factor')
  return isProved && !isAnonymousLockout(event) ? 'me' : 'unknown'
}

/**
 * A lockout is recorded with outcome success, but was caused by the unknown person whose attempts failed: without a session, or
 * in one whose second factor was never verified. Only failed passwords in an open session make the person wait.
 */
function isAnonymousLockout({ kind, session_ref, data }: SecurityEvent): boolean {
  if (kind === 'second_factor.locked') return true
  return kind === 'sign_in.waiting' && (session_ref === null || data['factor'] === 'second_factor')
}
