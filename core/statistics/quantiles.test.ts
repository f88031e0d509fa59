import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Histogram, medianOf, ninetiethPercentileOf } from './quantiles.ts'

const each = (...values: readonly number[]): Histogram => values.map((value) => [value, 1])

describe('quantiles', () => {
  it('the median is the middle observation, or the mean of the two middle ones', () => {
    assert.equal(medianOf(each(5, 1, 3)), 3)
    assert.equal(medianOf(each(1, 2, 4, 10)), 3)
    assert.equal(
      medianOf([
        [1, 5],
        [2, 5],
      ]),
      1.5,
    )
    assert.equal(medianOf([[7, 1]]), 7)
    assert.equal(medianOf([]), null)
  })

  it('shows the ninetieth percentile only when at least three observations lie at or above it', () => {
    const upTo = (length: number) => each(...Array(length).keys())
    assert.equal(ninetiethPercentileOf(upTo(19)), null)
    assert.equal(ninetiethPercentileOf(upTo(31)), 27)
    assert.equal(ninetiethPercentileOf(upTo(30)), 26.5)
    assert.equal(
      ninetiethPercentileOf([
        [1, 5],
        [9, 3],
      ]),
      9,
    )
    assert.equal(ninetiethPercentileOf([]), null)
  })
})
