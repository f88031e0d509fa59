import type { Config } from '../platform/config.ts'
import { sessionEnds, type SessionLimits, type SessionTimes } from './session-ends.ts'
import type { SessionStateOut } from './shapes.ts'

export function sessionLimits(config: Config): SessionLimits {
  return {
    idleSeconds: config.SESSION_IDLE_SECONDS,
    ageSeconds: config.SESSION_AGE_SECONDS,
    secondFactorSeconds: config.SESSION_SECOND_FACTOR_SECONDS,
    stepUpSeconds: config.SESSION_STEP_UP_SECONDS,
  }
}

export function sessionStateOut(config: Config, sessionId: string, times: SessionTimes): SessionStateOut {
  const ends = sessionEnds(times, sessionLimits(config))
  return {
    state: times.state === 'authenticated' ? 'authenticated' : 'second_factor_required',
    session_id: sessionId,
    expires_at: ends.expiresAt.toISOString(),
    idle_expires_at: ends.idleExpiresAt.toISOString(),
    step_up_until: ends.stepUpUntil?.toISOString() ?? null,
  }
}
