import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { minutesAfterCode, minutesAfterPassword } from './wait-minutes.ts'

describe('waits after failures', () => {
  it('makes an address wait from the fifth failed password on, up to a quarter of an hour', () => {
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100].map((failures) => minutesAfterPassword(failures, 5)),
      [0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15],
    )
  })

  it('makes an address wait a quarter of an hour from the tenth failed code on', () => {
    assert.deepEqual(
      [1, 9, 10, 11, 100].map((failures) => minutesAfterCode(failures, 10)),
      [0, 0, 15, 15, 15],
    )
  })
})
