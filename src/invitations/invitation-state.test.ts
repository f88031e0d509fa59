import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { invitationState } from './invitation-state.ts'

describe('the state of an invitation', () => {
  const end = new Date('2026-03-05T09:00:00Z')
  it('is expired at its end when it is still pending, and otherwise what was stored', () => {
    assert.equal(invitationState('pending', end, new Date(end.getTime() - 1)), 'pending')
    assert.equal(invitationState('pending', end, end), 'expired')
    assert.equal(invitationState('accepted', end, end), 'accepted')
    assert.equal(invitationState('revoked', end, end), 'revoked')
  })
})
