import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Refused } from '../../../client/index.ts'
import { sentenceOf } from './sentence-of.ts'
import sentences from './refusal-sentences.json' with { type: 'json' }

const request_id = '0195b6a0-0000-7000-8000-000000000001'

it('what the service says of each refusal with a code is known to be that, so that it is not shown beside the text', () => {
  const detail = sentences.REFERENCE_MISMATCH
  assert.equal(sentenceOf(new Refused({ code: 'REFERENCE_MISMATCH', detail, request_id }, 409)), detail)
})

it('what is wrong with a field is a sentence about that field', () => {
  const detail = [{ loc: ['body', 'received_on'], msg: 'is in the future', type: 'in_future' }]
  const refused = new Refused({ code: 'VALIDATION_FAILED', detail, request_id }, 422)
  assert.equal(sentenceOf(refused), 'received_on is in the future')
})
