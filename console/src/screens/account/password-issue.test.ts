import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reasonOf } from './password-issue.ts'

it('each sentence of the service about a password has a reason in words of the console', () => {
  for (const [sentence, reason] of [
    ['must have at least 12 characters', { reason: 'short', count: '12' }],
    ['must have at most 256 characters', { reason: 'long', count: '256' }],
    ['is on this service’s list of refused passwords: choose another', { reason: 'listed' }],
    ['is the present password: choose another', { reason: 'present' }],
    ['is too easy to guess: make it longer', { reason: 'weak' }],
    ['is refused for a reason of a newer service', { reason: 'weak' }],
  ] as const)
    assert.deepEqual(reasonOf(sentence), reason)
})
