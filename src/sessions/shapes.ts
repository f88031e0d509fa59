import { type Static, Type } from 'typebox'
import { Instant, nullable, oneOf, shape, Uuid } from '../platform/http/shapes.ts'

export const sessionStates = ['second_factor_required', 'authenticated'] as const

export const SessionStateOut = shape('SessionStateOut', {
  state: oneOf(sessionStates),
  session_id: Uuid,
  expires_at: Instant,
  idle_expires_at: Instant,
  step_up_until: nullable(Instant),
})
export type SessionStateOut = Static<typeof SessionStateOut>

export const SessionPath = Type.Object({ session_id: Uuid })
export type SessionPath = Static<typeof SessionPath>

export const OwnSessionOut = shape('OwnSessionOut', {
  id: Uuid,
  current: Type.Boolean({ description: 'whether this session makes the request' }),
  state: oneOf(sessionStates),
  created_at: Instant,
  last_seen_at: Type.String({ format: 'date-time', description: 'accurate to a minute' }),
  idle_expires_at: Instant,
  expires_at: Instant,
})
export type OwnSessionOut = Static<typeof OwnSessionOut>

export const SessionsRevokedOut = shape('SessionsRevokedOut', {
  revoked: Type.Integer({ description: 'number of open sessions that were closed' }),
})
