import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { minutesAfterAttempt, MAX_ATTEMPTS } from './attempts.ts'

describe('the attempts of a notice', () => {
  const minutes = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, i) => minutesAfterAttempt(i + 1))

  it('retries a notice after 1, 5, 15 and 60 minutes and then at growing intervals over about a day', () => {
    assert.deepEqual(minutes.slice(0, 4), [1, 5, 15, 60])
    assert.deepEqual(
      minutes,
      minutes.toSorted((a, b) => a - b),
    )
    const hours = minutes.reduce((sum, each) => sum + each, 0) / 60
    assert.ok(hours > 24 && hours < 36, `${hours} hours`)
  })
})
