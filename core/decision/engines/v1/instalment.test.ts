import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDecimal, ONE, parseDecimal } from '../../../values/decimal.ts'
import { annuityFactor, instalment } from './instalment.ts'

function monthly(amount: string, rate: string, months: number, minorUnits: number): string | null {
  const value = instalment(parseDecimal(amount)!, parseDecimal(rate)!, months, minorUnits)
  return value === null ? null : formatDecimal(value)
}

test('reproduces published annuities to the cent', () => {
  assert.equal(monthly('12000', '0.06', 24, 2), '531.85')
  assert.equal(monthly('100000', '0.05', 360, 2), '536.82')
  assert.equal(monthly('200000', '0.065', 360, 2), '1264.14')
  assert.equal(monthly('10000', '0.12', 12, 2), '888.49')
})

test('divides the amount at a rate of zero and rounds half a minor unit up', () => {
  assert.equal(monthly('1000', '0', 3, 2), '333.33')
  assert.equal(monthly('9999', '0', 6, 0), '1667')
  assert.equal(monthly('0.15', '0', 30, 2), '0.01')
  assert.equal(monthly('1.0005', '0', 1, 3), '1.001')
})

test('rounds half a minor unit down at a positive rate, because the definition truncates before it rounds', () => {
  assert.equal(monthly('50.5', '0.12', 1, 2), '51')
  assert.equal(monthly('150', '0.12', 1, 0), '151')
})

test('returns no instalment for a duration of zero months or a negative rate', () => {
  assert.equal(monthly('1000', '0.05', 0, 2), null)
  assert.equal(monthly('1000', '-0.01', 12, 2), null)
})

test('agrees with the exact fraction for every rate and duration that is not near a rounding tie', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 11n }).map((cents) => cents * (ONE / 100n))
  const rate = fc.bigInt({ min: 1n, max: 2_000_000n }).map((millionths) => millionths * (ONE / 1_000_000n))
  fc.assert(
    fc.property(
      amount,
      rate,
      fc.integer({ min: 1, max: 480 }),
      fc.constantFrom(0, 2, 3),
      (principal, annual, months, digits) => {
        // P i (1+i)^n / ((1+i)^n - 1) with i = annual / 12, as one fraction of integers
        const whole = 12n * ONE
        const grown = (whole + annual) ** BigInt(months)
        const numerator = principal * annual * grown
        const denominator = whole * (grown - whole ** BigInt(months))
        const unit = 10n ** BigInt(12 - digits)
        const doubled = (2n * numerator) / (denominator * unit)
        // Within a trillionth of a unit of a tie, the truncation of the definition may round differently.
        const tie = 2n * numerator - (2n * (doubled / 2n) + 1n) * denominator * unit
        fc.pre(tie > (denominator * unit) / ONE || tie < -(denominator * unit) / ONE)
        assert.equal(instalment(principal, annual, months, digits), ((doubled + 1n) / 2n) * unit)
      },
    ),
    { numRuns: 300 },
  )
})

test('computes extreme durations and rates in bounded time', () => {
  for (const months of [1, 1200, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    for (const rate of ['0.000000000001', '0.05', '10']) {
      const factor = annuityFactor(parseDecimal(rate)!, months)
      assert.ok(factor > 0n && factor < 10n ** 62n)
    }
  }
})
