import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { statusAfter } from './account-status.ts'

describe('the life of an account', () => {
  it('allows suspension of an active and reactivation of a suspended account, and no change of a disabled one', () => {
    const table = (['suspend', 'reactivate', 'disable'] as const).map((change) =>
      (['active', 'suspended', 'disabled'] as const).map((status) => statusAfter(change, status)),
    )
    assert.deepEqual(table, [
      ['suspended', null, null],
      [null, 'active', null],
      ['disabled', 'disabled', null],
    ])
  })
})
