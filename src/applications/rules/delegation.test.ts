import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkDelegation, checkEscalation, checkOwnSubmission, delegationFor } from './delegation.ts'

const [loan, leasing] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const of = (product_id: string | null, max_amount: string) => ({ product_id, max_amount })

it('a delegation for the product goes before the general one, also when it is smaller, and nobody without one decides', () => {
  const delegations = [of(null, '5000'), of(loan, '100')]
  assert.equal(delegationFor(delegations, loan).max_amount, '100')
  assert.equal(delegationFor(delegations, leasing).max_amount, '5000')
  assert.equal(delegationFor([of(loan, '100')], leasing).max_amount, '0')
})

it('a delegation covers the larger of the requested and the granted amount, for a decline as well', () => {
  const codeOf = (max: string, requested: string, granted: string | null) =>
    checkDelegation(of(null, max), { requested, granted }, false)?.refused.code ?? null
  const exceeded = 'AMOUNT_EXCEEDS_DELEGATION'
  assert.deepEqual(
    [
      codeOf('5000', '5000', '5000.00'),
      codeOf('5000', '5000.01', null),
      codeOf('5000', '4000', '5000.01'),
      codeOf('5000', '6000', '4000'),
      codeOf('10000', '9000', null),
    ],
    [null, exceeded, exceeded, exceeded, null],
  )
})

it('the sentence of a refusal advises an escalation only where one would be accepted', () => {
  const sentence = (requested: string, granted: string, isEscalated: boolean) =>
    checkDelegation(of(null, '5000'), { requested, granted }, isEscalated)!.message!
  assert.match(sentence('6000', '6000', false), /escalate/i)
  assert.match(sentence('6000', '6000', true), /already escalated/)
  assert.match(sentence('4000', '6000', false), /grant less/)
  assert.equal(checkEscalation(of(null, '5000'), '5000')!.refused.code, 'WITHIN_DELEGATION')
  assert.equal(checkEscalation(of(null, '5000'), '5000.01'), null)
})

it('a person decides what they submitted unless the institution forbids it', () => {
  assert.equal(checkOwnSubmission('allowed', 'anna', 'anna'), null)
  assert.equal(checkOwnSubmission('forbidden', 'otto', 'anna'), null)
  assert.equal(checkOwnSubmission('forbidden', null, 'anna'), null)
  assert.equal(checkOwnSubmission('forbidden', 'anna', 'anna')!.refused.code, 'OWN_SUBMISSION')
})
