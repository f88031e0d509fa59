// When a session ends, computed from its times; no job writes it.
import { addMilliseconds } from '../platform/instant.ts'

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
  const idle = after(times.lastSeenAt, limits.idleSeconds)
  return {
    expiresAt,
    idleExpiresAt: idle < expiresAt ? idle : expiresAt,
    stepUpUntil: times.secondFactorAt === null ? null : after(times.secondFactorAt, limits.stepUpSeconds),
  }
}

function after(at: Date, seconds: number): Date {
  return addMilliseconds(at, seconds * 1000)
}
