// Whether a session is good. Pure: times come in, a verdict goes out.
import { sessionEnds, type SessionLimits, type SessionTimes } from '../session-ends.ts'

export function isSessionOver(times: SessionTimes, limits: SessionLimits, now: Date): boolean {
  const ends = sessionEnds(times, limits)
  return times.state === 'revoked' || now >= ends.expiresAt || now >= ends.idleExpiresAt
}
