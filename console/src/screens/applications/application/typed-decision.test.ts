import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compareDecimals, delegationFor, deviationsOf, isCovered, type TypedDecision } from './typed-decision.ts'

const asked = { amount: '12500', durationMonths: 48, recommendation: 'refer' } as const
const typed: TypedDecision = {
  outcome: 'approved',
  amount: '12500',
  duration_months: '48',
  conditions: '',
  reasonCode: '',
  reason: '',
}

it('a decision deviates by its outcome, its amount and its duration, each on its own', () => {
  const of = (change: Partial<TypedDecision>, recommendation: 'approve' | 'refer' | 'decline' = 'refer') =>
    deviationsOf({ ...asked, recommendation }, { ...typed, ...change }, 'fr')
  assert.deepEqual(of({}), [])
  assert.deepEqual(of({ amount: '12 500,00' }), [])
  assert.deepEqual(of({ amount: '10000' }), ['amount'])
  assert.deepEqual(of({ amount: '12500,01', duration_months: '36' }), ['amount', 'duration'])
  assert.deepEqual(of({}, 'decline'), ['outcome'])
  assert.deepEqual(of({ outcome: 'declined', amount: '1' }, 'approve'), ['outcome'])
  assert.deepEqual(of({ outcome: 'declined' }, 'decline'), [])
  assert.deepEqual(of({ outcome: null }, 'decline'), [])
})

it('the larger of the amounts asked and granted is within the delegation, for a decline as well', () => {
  const covered = (max: string | null, change: Partial<TypedDecision> = {}) =>
    isCovered(asked, { ...typed, ...change }, max, 'en')
  assert.equal(covered('12500'), true)
  assert.equal(covered('12499.99'), false)
  assert.equal(covered('12499.99', { outcome: 'declined' }), false)
  assert.equal(covered('12500', { amount: '13000' }), false)
  assert.equal(covered('12500', { outcome: 'declined', amount: '13000' }), true)
  assert.equal(covered(null), false)
})

it('a delegation for the product counts instead of the general one', () => {
  const general = { product_id: null, max_amount: '50000' }
  assert.equal(delegationFor([general], 'p'), '50000')
  assert.equal(delegationFor([general, { product_id: 'p', max_amount: '900.5' }], 'p'), '900.5')
  assert.equal(delegationFor([{ product_id: 'q', max_amount: '1' }], 'p'), null)
})

it('decimals are compared exactly', () => {
  assert.equal(compareDecimals('9007199254740993', '9007199254740992.9'), 1)
  assert.equal(compareDecimals('0.10', '0.1'), 0)
  assert.equal(compareDecimals('2', '10'), -1)
})
