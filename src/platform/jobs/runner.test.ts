import assert from 'node:assert/strict'
import { it } from 'node:test'
import './runner.ts'

it('prints no fault of the queue’s package past the log', (t) => {
  const printed = t.mock.method(process.stderr, 'write', () => true)
  console.trace(new Error('Connection terminated unexpectedly'))
  assert.equal(printed.mock.callCount(), 0)
})
