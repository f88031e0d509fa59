import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { minutesAfterCode, minutesAfterPassword } from './wait-minutes.ts'

describe('waits after failures', () => {
  it('begin with the fifth failed password and grow to a quarter of an hour', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100].map((failures) => minutesAfterPassword(failures, 5)),
      [0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15],
    )
  })

  it('begin with the tenth failed code and are a quarter of an hour each', () => {
    assert.deepEqual(
      [1, 9, 10, 11, 100].map((failures) => minutesAfterCode(failures, 10)),
      [0, 0, 15, 15, 15],
    )
  })
})
