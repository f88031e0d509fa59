import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mergedParameters } from './merge-parameters.ts'

const theirs = { base_points: '1', characteristics: { age: { points: ['1'] }, home: { other_points: '1' } } }
const mine = { base_points: '2', characteristics: { age: { points: ['2'] } }, knockouts: { limit: { enabled: true } } }

it('every part that the person did not choose from the others stays theirs', () => {
  assert.deepEqual(mergedParameters(theirs, mine, []), mine)
  assert.deepEqual(
    mergedParameters(theirs, mine, ['age']).characteristics,
    theirs.characteristics && { age: { points: ['1'] } },
  )
  assert.equal(mergedParameters(theirs, mine, ['general']).base_points, '1')
  assert.equal(mergedParameters(theirs, mine, ['knockouts']).knockouts, undefined)
})
