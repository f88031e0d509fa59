import assert from 'node:assert/strict'
import { it } from 'node:test'
import { batchStates } from '../batch-state.ts'
import { whyNotWithdrawn } from './may-withdraw.ts'

it('an import is withdrawn only when it is over and was confirmed', () => {
  const confirmed_at = new Date('2026-03-02T09:00:00Z')
  const permitted = batchStates.filter((state) => whyNotWithdrawn({ state, confirmed_at }) === null)
  assert.deepEqual(permitted, ['prevalidating', 'prevalidated', 'imported', 'failed', 'withdrawn'])
  assert.match(whyNotWithdrawn({ state: 'importing', confirmed_at })!, /still running/)
  assert.match(whyNotWithdrawn({ state: 'failed', confirmed_at: null })!, /never confirmed/)
})
