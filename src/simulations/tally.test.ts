import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { formatDecimal, parseDecimal } from '../../core/values/decimal.ts'
import { distributionOf } from './distribution.ts'
import { type SimulatedCase, tally } from './tally.ts'

const blank = {
  label: null,
  application_id: null,
  score: null,
  reasons: [],
  expected: null,
  reference_recommendation: null,
  reference_score: null,
}
const made = (index: number, more: Partial<SimulatedCase>): SimulatedCase => ({
  index,
  recommendation: 'refer',
  ...blank,
  ...more,
})

describe('the tally of a simulation', () => {
  it('lists the cases that differ from their expectation by index, and counts only cases with an expectation', () => {
    const cases = [
      made(0, { expected: 'approve' }),
      made(1, { expected: 'refer' }),
      made(2, {}),
      made(3, { recommendation: 'decline', expected: 'approve' }),
    ]
    assert.deepEqual(tally(cases, { scale_min: '0', scale_max: '10' }, false).expected, {
      given: 3,
      mismatches: [0, 3],
    })
  })

  it('counts the changes from the version in force, and none when no version is in force', () => {
    const cases = [
      made(0, { recommendation: 'approve', reference_recommendation: 'approve' }),
      made(1, { recommendation: 'decline', reference_recommendation: 'refer' }),
      made(2, { recommendation: 'decline', reference_recommendation: 'refer' }),
      made(3, { recommendation: 'approve', reference_recommendation: 'decline' }),
    ]
    const counted = tally(cases, { scale_min: '0', scale_max: '10' }, true)
    assert.deepEqual(counted.counts, { approve: 2, refer: 0, decline: 2 })
    assert.deepEqual(counted.reference_counts, { approve: 1, refer: 2, decline: 1 })
    assert.deepEqual(counted.differences, {
      moved: [
        { from: 'decline', to: 'approve', count: 1 },
        { from: 'refer', to: 'decline', count: 2 },
      ],
      cases: [1, 2, 3],
    })
    const alone = tally(cases, { scale_min: '0', scale_max: '10' }, false)
    assert.deepEqual([alone.reference_counts, alone.differences], [null, null])
  })
})

describe('the distribution of scores', () => {
  it('counts a score on an edge in the band that begins there, and the end of the scale in the last band', () => {
    const { bands, without_score } = distributionOf({ scale_min: '-5', scale_max: '15' }, [
      '-5',
      '-3',
      '-3.0001',
      '15',
      '13',
      null,
    ])
    assert.deepEqual(
      bands.map(({ count }) => count),
      [2, 1, 0, 0, 0, 0, 0, 0, 0, 2],
    )
    assert.deepEqual(
      [bands[0], bands[9]!.from, bands[9]!.to, without_score],
      [{ from: '-5', to: '-3', count: 2 }, '13', '15', 1],
    )
  })

  it('distributes scores over one band when the scale is a single score', () => {
    assert.deepEqual(distributionOf({ scale_min: '7', scale_max: '7' }, ['7', '7']).bands, [
      { from: '7', to: '7', count: 2 },
    ])
  })

  it('counts every score once, in the band whose exact edges contain it', () => {
    const points = fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map((units) => units * 10n ** 8n)
    fc.assert(
      fc.property(fc.uniqueArray(points, { minLength: 2, maxLength: 40 }), (units) => {
        const sorted = units.toSorted((a, b) => (a < b ? -1 : 1))
        const scale = { scale_min: formatDecimal(sorted[0]!), scale_max: formatDecimal(sorted.at(-1)!) }
        const { bands } = distributionOf(scale, units.map(formatDecimal))
        const expected = bands.map(
          ({ from, to }, at) =>
            units.filter(
              (value) =>
                value >= parseDecimal(from)! &&
                (value < parseDecimal(to)! || (at === 9 && value === parseDecimal(to)!)),
            ).length,
        )
        assert.deepEqual(
          bands.map(({ count }) => count),
          expected,
        )
        assert.equal(
          expected.reduce((sum, count) => sum + count, 0),
          units.length,
        )
      }),
    )
  })
})
