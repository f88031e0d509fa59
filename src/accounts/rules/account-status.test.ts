import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isRefusal } from '../../../core/values/refusal.ts'
import { statusAfter } from './account-status.ts'

describe('the life of an account', () => {
  it('allows suspension of an active and reactivation of a suspended account, and no change of a disabled one', () => {
    const table = (['suspend', 'reactivate', 'disable'] as const).map((change) =>
      (['active', 'suspended', 'disabled'] as const).map((status) => {
        const to = statusAfter(change, status)
        return isRefusal(to) ? to.refused.code : to
      }),
    )
    assert.deepEqual(table, [
      ['suspended', 'INVALID_STATE', 'INVALID_STATE'],
      ['INVALID_STATE', 'active', 'INVALID_STATE'],
      ['disabled', 'disabled', 'INVALID_STATE'],
    ])
  })
})
