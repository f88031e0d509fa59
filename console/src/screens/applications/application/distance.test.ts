import assert from 'node:assert/strict'
import { it } from 'node:test'
import { difference, distanceOf } from './distance.ts'

it('the distance of a score is to the cut-off that it missed, or to approval', () => {
  const of = (total: string | null) => distanceOf({ total, decline_below: '440', approve_from: '540' })
  assert.deepEqual(of('554'), { kind: 'above', points: '14' })
  assert.deepEqual(of('540'), { kind: 'above', points: '0' })
  assert.deepEqual(of('539.5'), { kind: 'belowApproval', points: '0.5' })
  assert.deepEqual(of('440'), { kind: 'belowApproval', points: '100' })
  assert.deepEqual(of('432'), { kind: 'belowReferral', points: '8' })
  assert.equal(of(null), null)
})

it('a difference of decimals is exact', () => {
  assert.equal(difference('0.3', '0.1'), '0.2')
  assert.equal(difference('-1', '-2.25'), '1.25')
  assert.equal(difference('100', '0.0'), '100')
})
