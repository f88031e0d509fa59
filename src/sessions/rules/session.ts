// Decides whether a session has ended, from its times alone.
import { sessionEnds, type SessionLimits, type SessionTimes } from '../session-ends.ts'

export function isSessionOver(times: SessionTimes, limits: SessionLimits, now: Date): boolean {
  const ends = sessionEnds(times, limits)
  return times.state === 'revoked' || now >= ends.expiresAt || now >= ends.idleExpiresAt
}
