import assert from 'node:assert/strict'
import { it } from 'node:test'
import { invitationState } from './invitation-state.ts'

const end = new Date('2026-03-05T09:00:00Z')
const before = new Date(end.getTime() - 1)

it('shows a pending invitation as expired from its end on or after its last code, and any other state as stored', () => {
  const stateOf = (state: 'pending' | 'accepted' | 'revoked', codes_tried: number, now: Date) =>
    invitationState({ state, expires_at: end, codes_tried }, now, 10)
  assert.equal(stateOf('pending', 9, before), 'pending')
  assert.equal(stateOf('pending', 10, before), 'expired')
  assert.equal(stateOf('pending', 0, end), 'expired')
  for (const state of ['accepted', 'revoked'] as const) assert.equal(stateOf(state, 10, end), state)
})
