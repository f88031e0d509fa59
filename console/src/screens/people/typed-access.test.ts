import assert from 'node:assert/strict'
import { it } from 'node:test'
import { accessOf, readAccess } from './typed-access.ts'

it('amounts are read as people type them, and shown back in their language', () => {
  const typed = { roles: ['credit_manager'] as const, delegations: [{ product: '', amount: '50 000,50' }] }
  assert.deepEqual(readAccess(typed, 'fr', false).value, {
    roles: ['credit_manager'],
    delegations: [{ product_id: null, max_amount: '50000.5' }],
  })
  const shown = accessOf({ roles: [], delegations: [{ product_id: null, max_amount: '50000.5' }] }, 'fr')
  assert.equal(shown.delegations.at(0)?.amount, '50000,5')
})

it('a delegation without a role that decides, twice for one product or without an amount is not sent', () => {
  const issues = (roles: ('credit_manager' | 'analyst')[], ...amounts: string[]) =>
    readAccess({ roles, delegations: amounts.map((amount) => ({ product: '', amount })) }, 'en', false).issues
  assert.deepEqual(issues(['analyst'], '5'), { roles: 'idle' })
  assert.deepEqual(issues([]), { roles: 'noRole' })
  assert.deepEqual(issues(['credit_manager'], 'much'), { 'delegations.0': 'amount' })
  assert.deepEqual(issues(['credit_manager'], '-5'), { 'delegations.0': 'amount' })
  assert.deepEqual(issues(['credit_manager'], '5', '6'), { 'delegations.1': 'twice' })
  assert.deepEqual(issues(['credit_manager'], '1.500'), { 'delegations.0': 'two_readings' })
  assert.deepEqual(issues(['credit_manager'], '1500'), {})
  assert.equal(readAccess({ roles: [], delegations: [] }, 'en', true).value !== null, true)
})
