import assert from 'node:assert/strict'
import { it } from 'node:test'
import { dueDate } from './due-date.ts'
import { checkRectification, checkRefusal } from './may-close.ts'

it('a request is due after the days of the setting, and at latest on the same day of the next month', () => {
  assert.equal(dueDate('2026-03-02', 10), '2026-03-12')
  assert.equal(dueDate('2026-03-02', 31), '2026-04-02')
  assert.equal(dueDate('2026-03-02', 90), '2026-04-02')
  assert.equal(dueDate('2026-01-31', 90), '2026-02-28')
  assert.equal(dueDate('2028-01-31', 90), '2028-02-29')
  assert.equal(dueDate('2026-12-31', 90), '2027-01-31')
  assert.equal(dueDate('2026-02-10', 30), '2026-03-10')
})

it('only an open request for rectification is completed by one, and only there the data can be called accurate', () => {
  const codeOf = (refusal: ReturnType<typeof checkRefusal>) => refusal?.refused.code ?? null
  const open = (kind: 'access' | 'rectification' | 'erasure') => ({ kind, status: 'open' as const })
  assert.equal(codeOf(checkRectification(open('rectification'))), null)
  assert.equal(codeOf(checkRectification(open('access'))), 'REQUEST_KIND_MISMATCH')
  assert.equal(codeOf(checkRectification({ kind: 'rectification', status: 'completed' })), 'INVALID_STATE')
  assert.equal(codeOf(checkRefusal(open('rectification'), 'data_accurate')), null)
  assert.equal(codeOf(checkRefusal(open('erasure'), 'data_accurate')), 'REQUEST_KIND_MISMATCH')
  assert.equal(codeOf(checkRefusal(open('access'), 'identity_not_proven')), null)
  for (const status of ['awaiting_purge', 'completed', 'refused'] as const)
    assert.equal(codeOf(checkRefusal({ kind: 'erasure', status }, 'legal_claims')), 'INVALID_STATE')
})
