import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deviationKinds, deviationProblems } from '../src/applications/rules/deviation.ts'
import { endingFor, type Recommendation } from './judgement.ts'

const recommendations: readonly Recommendation[] = ['approve', 'refer', 'decline']
const numbers = Array.from({ length: 240 }, (_, index) => index + 1)

describe('the decisions of the people of the demonstration', () => {
  for (const recommendation of recommendations) {
    it(`people of the demonstration give a reason exactly where the service requires one, after ${recommendation}`, () => {
      for (const number of numbers) {
        const { decision } = endingFor(number, recommendation, 3001, 5000)
        const amount = decision.outcome === 'approved' ? (decision.amount ?? '3001') : null
        const granted = { outcome: decision.outcome, amount, durationMonths: amount === null ? null : 24 }
        const kinds = deviationKinds({ amount: '3001', durationMonths: 24, recommendation }, granted)
        const code = decision.deviation_reason_code ?? null
        assert.deepEqual(deviationProblems(kinds, code, decision.deviation_reason ?? null), [])
      }
    })
  }
  it('people of the demonstration mostly follow the recommendation and sometimes deviate', () => {
    for (const recommendation of ['approve', 'decline'] as const) {
      const deviating = numbers.filter(
        (number) => endingFor(number, recommendation, 3000, 5000).decision.deviation_reason_code !== undefined,
      )
      assert.ok(deviating.length > 0 && deviating.length < numbers.length / 10)
    }
  })
  it('people of the demonstration escalate exactly the applications beyond the delegation', () => {
    assert.equal(endingFor(1, 'approve', 5000, 5000).escalated, false)
    assert.equal(endingFor(1, 'approve', 5001, 5000).escalated, true)
  })
})
