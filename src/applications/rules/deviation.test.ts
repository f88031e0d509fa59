import assert from 'node:assert/strict'
import { it } from 'node:test'
import { deviationReasonCodes } from '../../../core/applications/deviation-codes.ts'
import { deviationKinds, deviationProblems, type Granted } from './deviation.ts'

it('a deviation without a code is refused with the codes that there are', () => {
  const [problem] = deviationProblems(['outcome'], null, 'a long enough reason')
  assert.equal(problem!.field, 'deviation_reason_code')
  assert.ok(problem!.msg.endsWith(`one of ${deviationReasonCodes.join(', ')}`))
})

it('a shorter or longer duration and a smaller or larger amount than requested are deviations, each of its kind', () => {
  const requested = { amount: '1000', durationMonths: 24, recommendation: 'approve' } as const
  const kinds = (amount: string, durationMonths: number): string[] => {
    const granted: Granted = { outcome: 'approved', amount, durationMonths }
    return deviationKinds(requested, granted)
  }
  assert.deepEqual(kinds('1000', 24), [])
  assert.deepEqual(kinds('1000', 23), ['duration'])
  assert.deepEqual(kinds('1000', 25), ['duration'])
  assert.deepEqual(kinds('999.99', 24), ['amount'])
  assert.deepEqual(kinds('1000.01', 24), ['amount'])
  assert.deepEqual(kinds('900', 12), ['amount', 'duration'])
})
