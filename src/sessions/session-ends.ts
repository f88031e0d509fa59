// When a session ends, computed from its times; no job writes it.
import { addMilliseconds } from '../platform/instant.ts'

/**
 * How often the time of use is written: once per request would double the cost of reads. A session that is used again within
 * that time keeps its earlier end, so the end is this much later than the idle limit, and no session ends before it.
 */
export const TOUCH_SECONDS = 60

/** When the session counts as last used after a request at `now`. */
export function lastSeenAfter(lastSeenAt: Date, now: Date): Date {
  return now.getTime() - lastSeenAt.getTime() > TOUCH_SECONDS * 1000 ? now : lastSeenAt
}

export interface SessionTimes {
  readonly state: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly secondFactorAt: Date | null
}

export interface SessionLimits {
  readonly idleSeconds: number
  readonly ageSeconds: number
  readonly secondFactorSeconds: number
  readonly stepUpSeconds: number
}

export interface SessionEnds {
  readonly expiresAt: Date
  readonly idleExpiresAt: Date
  readonly stepUpUntil: Date | null
}

export function sessionEnds(times: SessionTimes, limits: SessionLimits): SessionEnds {
  const waitsForCode = times.state === 'second_factor_required'
  const expiresAt = after(times.createdAt, waitsForCode ? limits.secondFactorSeconds : limits.ageSeconds)
  const idle = after(times.lastSeenAt, limits.idleSeconds + TOUCH_SECONDS)
  return {
    expiresAt,
    idleExpiresAt: idle < expiresAt ? idle : expiresAt,
    stepUpUntil: times.secondFactorAt === null ? null : after(times.secondFactorAt, limits.stepUpSeconds),
  }
}

function after(at: Date, seconds: number): Date {
  return addMilliseconds(at, seconds * 1000)
}
