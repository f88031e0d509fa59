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

test('rounds exactly half a minor unit up at a positive rate', () => {
  assert.equal(monthly('50.5', '0.12', 1, 2), '51.01')
  assert.equal(monthly('150', '0.12', 1, 0), '152')
  assert.equal(monthly('15150.5', '0.12', 3, 2), '5151.51')
  assert.equal(monthly('30760075300.5', '0.12', 6, 2), '5307600753.01')
  assert.equal(monthly('2058', '0', 12, 0), '172')
})

test('returns no instalment for a duration of zero months or a negative rate', () => {
  assert.equal(monthly('1000', '0.05', 0, 2), null)
  assert.equal(monthly('1000', '-0.01', 12, 2), null)
})

test('rounds up every amount whose instalment is exactly half a minor unit', () => {
  let found = 0
  for (const rate of ['0.03', '0.06', '0.12', '0.24', '0.6', '1.2', '2.4', '3', '6', '10', '0.048', '0.084', '0.18']) {
    for (let months = 1; months <= 130; months++) {
      const { amount, twice } = smallestTie(parseDecimal(rate)!, months)
      // Twice the instalment of `amount` units is a whole number, here an odd one: then so it is for odd multiples.
      if (twice % 2n === 0n) continue
      for (const [multiple, digits] of [1n, 3n, 999n].flatMap((each) =>
        [0, 2, 3, 4].map((to) => [each, to] as const),
      )) {
        const unit = 10n ** BigInt(12 - digits)
        if (amount * multiple * unit >= 10n ** 30n) continue
        found++
        const given = [amount * multiple * unit, parseDecimal(rate)!, months, digits] as const
        assert.equal(instalment(...given), ((twice * multiple + 1n) / 2n) * unit, String(given))
        assert.equal(instalment(given[0] - 1n, given[1], months, digits), ((twice * multiple - 1n) / 2n) * unit)
      }
    }
  }
  assert.ok(found > 1000, `${found}`)
})

test('needs more than 30 digits for an instalment of half a minor unit after more than 113 months', () => {
  // Ties are multiples of the smallest one, counted in 10^-12. 1 + i = 2, at a rate of 12, has the smallest of all.
  for (const rate of ['12', '10', '3', '1.2', '0.12']) {
    for (const months of [114, 150]) assert.ok(smallestTie(parseDecimal(rate)!, months).amount >= 10n ** 30n, rate)
  }
})

test('rounds up an instalment that exceeds a half by less than any digits show', () => {
  // At 1000 % the interest is five sixths of the amount: 0.025 of 0.03. The repayment adds some 10^-158 to it.
  for (const months of [114, 200, 600, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    assert.equal(monthly('0.03', '10', months, 2), '0.03')
    assert.equal(monthly('300000000000000.03', '10', months, 2), '250000000000000.03')
    assert.equal(monthly('0.029999999999', '10', months, 2), '0.02')
  }
})

const rates = fc.oneof(
  fc.constantFrom('0.06', '0.12', '0.6', '1.2', '3', '6', '10', '0.000000000001').map((text) => parseDecimal(text)!),
  fc.bigInt({ min: 1n, max: 10n * ONE }),
  fc.bigInt({ min: 1n, max: 2_000_000n }).map((millionths) => millionths * (ONE / 1_000_000n)),
)
const durations = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 600 }))

test('an instalment is the exact fraction rounded half up, for every amount, rate, duration and currency', () => {
  const amounts = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 11n }).map((cents) => cents * (ONE / 100n)),
    fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }),
  )
  fc.assert(
    fc.property(amounts, rates, durations, fc.constantFrom(0, 2, 3, 4), (principal, annual, months, digits) => {
      const { numerator, denominator } = exactFraction(annual, months)
      const unit = 10n ** BigInt(12 - digits)
      const doubled = (2n * principal * numerator) / (denominator * unit)
      assert.equal(instalment(principal, annual, months, digits), ((doubled + 1n) / 2n) * unit)
    }),
    { numRuns: 500 },
  )
})

test('an instalment is the exact fraction rounded half up for amounts chosen to lie next to a half', () => {
  fc.assert(
    fc.property(
      rates,
      durations,
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      fc.integer({ min: -2, max: 2 }),
      (annual, months, cents, beside) => {
        const { numerator, denominator } = exactFraction(annual, months)
        const unit = 10n ** 10n
        // The amount of 10^-12 whose instalment is next to `cents` and a half, and its neighbours.
        const nearest = ((2n * cents + 1n) * unit * denominator) / (2n * numerator)
        const principal = nearest + BigInt(beside)
        fc.pre(principal >= 0n && principal < 10n ** 30n)
        const doubled = (2n * principal * numerator) / (denominator * unit)
        assert.equal(instalment(principal, annual, months, 2), ((doubled + 1n) / 2n) * unit)
      },
    ),
    { numRuns: 500 },
  )
})

test('states an error of the annuity factor that it never exceeds', () => {
  fc.assert(
    fc.property(rates, durations, (annual, months) => {
      const { value, error } = annuityFactor(annual, months)
      const { numerator, denominator } = exactFraction(annual, months)
      const distance = value * denominator - numerator * 10n ** 60n
      assert.ok((distance < 0n ? -distance : distance) < error * denominator)
    }),
  )
})

test('computes extreme durations and rates in bounded time', () => {
  for (const months of [1, 1200, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    for (const rate of ['0.000000000001', '0.05', '10', '999999999999999999.999999999999']) {
      const annual = parseDecimal(rate)!
      const { value, error } = annuityFactor(annual, months)
      assert.ok(value > 0n && value < 10n ** 79n)
      assert.ok(error < 10n ** 35n)
      for (const digits of [0, 2, 3, 4]) assert.ok(instalment(10n ** 30n - 1n, annual, months, digits)! > 0n)
    }
  }
})

/** i (1+i)^n / ((1+i)^n - 1) with i = annual / 12, as one fraction of integers. */
function exactFraction(annual: bigint, months: number): { numerator: bigint; denominator: bigint } {
  const whole = 12n * ONE
  const grown = (whole + annual) ** BigInt(months)
  return { numerator: annual * grown, denominator: whole * (grown - whole ** BigInt(months)) }
}

/** The smallest whole number whose doubled instalment is a whole number too, and that number. */
function smallestTie(annual: bigint, months: number): { amount: bigint; twice: bigint } {
  const { numerator, denominator } = exactFraction(annual, months)
  let [a, b] = [2n * numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { amount: denominator / a, twice: (2n * numerator) / a }
}
