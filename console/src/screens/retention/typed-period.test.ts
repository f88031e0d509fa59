import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readMonths } from './typed-period.ts'

it('a period is a whole number of months, at most a century, and not below its floor', () => {
  assert.deepEqual(readMonths('60', 25), { months: 60 })
  assert.deepEqual(readMonths('24', 25), { issue: 'belowFloor' })
  assert.deepEqual(readMonths('1201', null), { issue: 'tooLong' })
  for (const typed of ['', '0', '-3', '1.5', 'many'])
    assert.deepEqual(readMonths(typed, null), { issue: 'needsMonths' }, typed)
})
