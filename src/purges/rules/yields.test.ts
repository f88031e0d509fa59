import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pauseAfter } from './yields.ts'

const part = (chainSize: number, tookMs = 150) => ({ chainSize, appended: 201, tookMs })

it('a purge waits as long as its part took where others have acted since the part before, and at most five seconds', () => {
  assert.equal(pauseAfter(part(301, 150), part(99)), 150)
  assert.equal(pauseAfter(part(301, 40_000), part(99)), 5_000)
})

it('a purge does not wait where nobody else has acted, nor after its first part', () => {
  assert.equal(pauseAfter(part(301), part(100)), 0)
  assert.equal(pauseAfter(part(100), null), 0)
})
