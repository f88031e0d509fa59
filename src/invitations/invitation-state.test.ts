import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { invitationState } from './invitation-state.ts'

describe('the state of an invitation', () => {
  const end = new Date('2026-03-05T09:00:00Z')
  it('shows a pending invitation as expired from its end on, and any other state as stored', () => {
    assert.equal(invitationState('pending', end, new Date(end.getTime() - 1)), 'pending')
    assert.equal(invitationState('pending', end, end), 'expired')
    assert.equal(invitationState('accepted', end, end), 'accepted')
    assert.equal(invitationState('revoked', end, end), 'revoked')
  })
})
