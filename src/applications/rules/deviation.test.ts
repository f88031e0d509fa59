import assert from 'node:assert/strict'
import { it } from 'node:test'
import { deviationProblems, deviationReasonCodes } from './deviation.ts'

it('a deviation without a code is refused with the codes that there are', () => {
  const [problem] = deviationProblems(['outcome'], null, 'a long enough reason')
  assert.equal(problem!.field, 'deviation_reason_code')
  assert.ok(problem!.msg.endsWith(`one of ${deviationReasonCodes.join(', ')}`))
})
