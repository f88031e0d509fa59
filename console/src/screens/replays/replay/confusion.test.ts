import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countOf, expectedPairs, sidesOf } from './confusion.ts'

it('who changes side is counted towards and away from approval', () => {
  const pairs = [
    { from: 'approve', to: 'approve', count: 10 },
    { from: 'refer', to: 'approve', count: 3 },
    { from: 'decline', to: 'refer', count: 2 },
    { from: 'approve', to: 'decline', count: 4 },
  ] as const
  assert.deepEqual(sidesOf(pairs), { same: 10, better: 5, worse: 4 })
  assert.equal(countOf(pairs, 'refer', 'decline'), 0)
})

it('only cases that say what is expected are compared with it', () => {
  const pairs = expectedPairs([
    { recommendation: 'approve', expected: 'approve' },
    { recommendation: 'refer', expected: 'approve' },
    { recommendation: 'refer', expected: null },
  ])
  assert.equal(countOf(pairs, 'approve', 'refer'), 1)
  assert.equal(sidesOf(pairs).worse, 1)
})
