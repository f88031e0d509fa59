import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isSessionOver } from './session.ts'
import { sessionEnds, type SessionTimes } from '../session-ends.ts'

const limits = { idleSeconds: 1_800, ageSeconds: 43_200, secondFactorSeconds: 300, stepUpSeconds: 600 }
const at = (second: number): Date => new Date(Date.UTC(2026, 2, 2) + second * 1000)
const session = (change: Partial<SessionTimes> = {}): SessionTimes => ({
  state: 'authenticated',
  createdAt: at(0),
  lastSeenAt: at(0),
  secondFactorAt: at(0),
  ...change,
})

describe('a session', () => {
  it('ends a session when its idle time has passed since its last use, whose time is known to a minute', () => {
    assert.equal(isSessionOver(session(), limits, at(1_859)), false)
    assert.equal(isSessionOver(session(), limits, at(1_860)), true)
  })

  it('ends a session at its maximum age, however recently it was used', () => {
    assert.equal(isSessionOver(session({ lastSeenAt: at(43_199) }), limits, at(43_199)), false)
    assert.equal(isSessionOver(session({ lastSeenAt: at(43_199) }), limits, at(43_200)), true)
  })

  it('gives a session five minutes until its second factor', () => {
    assert.equal(
      isSessionOver(session({ state: 'second_factor_required', secondFactorAt: null }), limits, at(300)),
      true,
    )
  })

  it('ends a revoked session immediately', () => {
    assert.equal(isSessionOver(session({ state: 'revoked' }), limits, at(1)), true)
  })

  it('never states an idle end later than the maximum age', () => {
    const ends = sessionEnds(session({ lastSeenAt: at(43_000) }), limits)
    assert.deepEqual(ends.idleExpiresAt, ends.expiresAt)
  })

  it('counts a second factor as fresh for ten minutes, and never without one', () => {
    assert.deepEqual(sessionEnds(session(), limits).stepUpUntil, at(600))
    assert.equal(sessionEnds(session({ secondFactorAt: null }), limits).stepUpUntil, null)
  })
})
