import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { stabilityIndex } from './stability.ts'

/** The definition in floating point. */
function plainly(expected: readonly number[], actual: readonly number[]): number {
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)
  return expected.reduce((index, count, band) => {
    const other = actual[band]!
    if (count === 0 && other === 0) return index
    const e = Math.max(count, 0.5) / sum(expected)
    const a = Math.max(other, 0.5) / sum(actual)
    return index + (a - e) * Math.log(a / e)
  }, 0)
}

const counts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 10, maxLength: 10 })

test('the stability index is the sum of its definition, to six digits', () => {
  fc.assert(
    fc.property(counts, counts, (expected, actual) => {
      const index = stabilityIndex(expected, actual)
      if (index === null) return assert.ok([expected, actual].some((some) => some.every((count) => count === 0)))
      assert.ok(Math.abs(Number(index) - plainly(expected, actual)) < 1e-6, index)
    }),
  )
})

test('the stability index of a distribution against itself is zero, and does not depend on its size', () => {
  fc.assert(
    fc.property(counts, (some) => {
      fc.pre(some.some((count) => count > 0))
      assert.equal(stabilityIndex(some, some), '0')
      assert.equal(
        stabilityIndex(
          some.filter((count) => count > 0),
          some.filter((count) => count > 0).map((count) => 3 * count),
        ),
        '0',
      )
    }),
  )
})

test('the stability index of two bands that swap three quarters is ln 3, by hand', () => {
  // 2 * (3/4 - 1/4) * ln 3 = 1.0986122887
  assert.equal(stabilityIndex([25, 75], [75, 25]), '1.098612')
  // One half for the empty band: (1/20 - 1/2) ln(1/10) + (1 - 1/2) ln 2 = 1.0361632918 + 0.3465735903
  assert.equal(stabilityIndex([5, 5], [0, 10]), '1.382737')
})

test('the stability index has no value without a count', () => {
  assert.equal(stabilityIndex([0, 0], [1, 2]), null)
  assert.equal(stabilityIndex([1, 2], [0, 0]), null)
})

// Bands of incomes in two years, a worked example of GeeksforGeeks (Population Stability Index, 2025):
// -0.05 ln 0.875 - 0.05 ln 0.8333 + 0.1 ln 1.3333.
test('the stability index of a published example is the one that its formula gives', () => {
  assert.equal(stabilityIndex([40, 30, 30], [35, 25, 40]), '0.044561')
})
