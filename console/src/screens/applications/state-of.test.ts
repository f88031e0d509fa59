import assert from 'node:assert/strict'
import { it } from 'node:test'
import { stateOf } from './state-of.ts'

it('a decided application whose outcome was destroyed is neither approved nor declined', () => {
  const status = 'decided'
  assert.deepEqual(stateOf({ status, outcome: null }), { word: 'decided', tone: 'plain' })
  assert.deepEqual(stateOf({ status, outcome: 'approved' }), { word: 'approved', tone: 'good' })
  assert.deepEqual(stateOf({ status, outcome: 'declined' }), { word: 'declined', tone: 'bad' })
})
