import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDecimal, ONE, parseDecimal } from '../../../../values/decimal.ts'
import { compareToDecimal, displayRational } from '../../../../values/rational.ts'
import { instalment } from '../instalment.ts'
import { annuityAt } from './annuity.ts'
import {
  canonicalOf,
  compareQuotient,
  displayQuotient,
  formatScaled,
  fractionOf,
  parseScaled,
  scaledOf,
} from './scaled.ts'

const MAX = Number.MAX_SAFE_INTEGER
const STEP = 10n ** 6n
/** Whole numbers of every magnitude, including the largest. */
const whole = fc
  .tuple(fc.integer({ min: 0, max: MAX }), fc.integer({ min: 0, max: 15 }))
  .map(([value, digits]) => Math.floor(value / 10 ** digits))
const signed = fc.tuple(whole, fc.boolean()).map(([value, negative]) => (negative && value > 0 ? -value : value))

test('parses a text to the same decimal as the reference path', () => {
  const text = fc.oneof(
    fc.tuple(signed, fc.integer({ min: 0, max: 6 })).map(([value, places]) => (value / 1e6).toFixed(places)),
    signed.map((value) => formatDecimal(BigInt(value) * STEP)),
    fc.constantFrom(
      '-0',
      '0',
      '-0.0',
      '00',
      '01',
      '',
      '-',
      '.',
      '1.',
      '.1',
      '1e3',
      '+1',
      ' 1',
      '1.0000000',
      'NaN',
      '٣',
      '1..2',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(text, (given) => {
      const scaled = parseScaled(given)
      const exact = parseDecimal(given)
      if (Number.isNaN(scaled)) assert.ok(exact === null || scaledOf(exact, 6) === null || /\.[0-9]{7}/.test(given))
      else {
        assert.ok(!Object.is(scaled, -0))
        assert.equal(BigInt(scaled) * STEP, exact)
        assert.equal(canonicalOf(given, scaled), formatDecimal(exact!))
      }
    }),
  )
})

test('formats a scaled integer as its decimal', () => {
  fc.assert(
    fc.property(signed, (value) => {
      assert.equal(formatScaled(value, 6), formatDecimal(BigInt(value) * STEP))
      assert.equal(formatScaled(value, 4), formatDecimal(BigInt(value) * 10n ** 8n))
    }),
  )
})

test('compares and displays a quotient like the exact one, for numbers of every magnitude', () => {
  const limit = fc.oneof(
    fc.integer({ min: -3000, max: 3000 }).map((value) => (BigInt(value) * ONE) / 1000n),
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  )
  fc.assert(
    fc.property(signed, whole, limit, (numerator, below, edge) => {
      const denominator = below + 1 > MAX ? MAX : below + 1
      const exact = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
      assert.equal(displayQuotient(numerator, denominator), displayRational(exact))
      const fraction = fractionOf(edge)
      if (fraction === null) return
      assert.equal(Math.sign(compareQuotient(numerator, denominator, fraction)), compareToDecimal(exact, edge))
    }),
    { numRuns: 2000 },
  )
})

test('treats a quotient exactly on a limit as equal to it, even where doubles would round', () => {
  const fraction = fractionOf(parseDecimal('0.35')!)!
  for (const denominator of [20, 2_000_000, 20_000_000_000, 9_007_199_254_740_980]) {
    const numerator = (denominator / 20) * 7
    assert.equal(compareQuotient(numerator, denominator, fraction), 0)
    assert.ok(compareQuotient(numerator - 1, denominator, fraction) < 0)
    assert.ok(compareQuotient(numerator + 1, denominator, fraction) > 0)
  }
})

test('distinguishes a quotient from a limit where both products round to the same double', () => {
  const near = [
    ['0.35', 2837267765243402, 8106479329266863, -1],
    ['0.35', 2837267765243414, 8106479329266897, 1],
    ['0.123457', 1000801618578451, 8106479329470593, -1],
    ['0.123457', 1000801618585712, 8106479329529407, 1],
    // 999,999.999997 is an amount of an application.
    ['0.333333333333', 333333333332, 999999999997, -1],
  ] as const
  for (const [text, numerator, denominator, sign] of near) {
    const limit = fractionOf(parseDecimal(text)!)!
    assert.equal(numerator * limit.denominator, limit.numerator * denominator, 'the doubles are equal')
    assert.equal(Math.sign(compareQuotient(numerator, denominator, limit)), sign)
  }
})

test('computes the exact instalment for every rate, duration and currency, including rounding ties', () => {
  const rate = fc.oneof(
    fc.constantFrom('0', '0.06', '0.12', '3', '6', '10', '0.000000000001').map((text) => parseDecimal(text)!),
    fc.bigInt({ min: 0n, max: 10n * ONE }),
  )
  const cents = fc.oneof(fc.integer({ min: 0, max: 10 ** 13 }), fc.integer({ min: 0, max: 10 ** 6 }))
  fc.assert(
    fc.property(
      rate,
      cents,
      fc.integer({ min: 0, max: 480 }),
      fc.constantFrom(0, 2, 3, 4),
      (annual, amount, months, digits) => {
        const exact = instalment(BigInt(amount) * 10n ** BigInt(12 - digits), annual, months, digits)
        const fast = annuityAt(annual)(amount, digits, months)
        if (fast === null || Number.isNaN(fast)) assert.ok(exact === null || exact / STEP > BigInt(MAX))
        else assert.equal(BigInt(fast) * STEP, exact)
      },
    ),
    { numRuns: 1000 },
  )
})
