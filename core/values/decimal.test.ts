import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  canonicalDecimal,
  formatDecimal,
  fractionDigits,
  isCanonicalDecimal,
  isInteger,
  parseDecimal,
  unitsOf,
} from './decimal.ts'
import { compareToDecimal, displayRational, divideHalfEven, minusDecimal } from './rational.ts'
import { JsonNumber } from './strict-json.ts'

test('formats a decimal as one canonical text, which parses to the same number', () => {
  const units = fc.bigInt({ min: -(10n ** 30n) + 1n, max: 10n ** 30n - 1n })
  fc.assert(
    fc.property(units, (value) => {
      const text = formatDecimal(value)
      assert.equal(parseDecimal(text), value)
      assert.equal(unitsOf(text), value)
      assert.ok(isCanonicalDecimal(text))
      assert.equal(fractionDigits(text), text.split('.')[1]?.length ?? 0)
    }),
  )
})

test('removes trailing zeros and the sign of zero from a decimal of a request', () => {
  const cases = {
    '1500.00': '1500',
    '0.10': '0.1',
    '-0': '0',
    '-0.00': '0',
    '-1.50': '-1.5',
    '0': '0',
    '999999999999999999.999999999999': '999999999999999999.999999999999',
  }
  for (const [given, canonical] of Object.entries(cases)) {
    assert.equal(canonicalDecimal(given), canonical)
    assert.equal(canonicalDecimal(new JsonNumber(given)), canonical)
  }
  assert.equal(canonicalDecimal(42), '42')
})

test('rejects exponents, signs, spaces, separators and too many digits', () => {
  const refused = [
    '1e3',
    '+1',
    'NaN',
    'Infinity',
    '',
    ' 1',
    '1 ',
    '01',
    '.5',
    '5.',
    '1,5',
    '--1',
    '1.0000000000000',
    '1'.repeat(19),
    '1'.repeat(40),
    '٣',
    '1\n',
  ]
  for (const text of refused) assert.equal(canonicalDecimal(text), null, JSON.stringify(text))
  assert.equal(canonicalDecimal(0.1 + 0.2), null)
  assert.equal(canonicalDecimal(1e21), null)
  assert.ok(!isCanonicalDecimal('1.50'))
  assert.ok(!isCanonicalDecimal('-0'))
})

test('recognises a whole number written with trailing zeros', () => {
  assert.ok(isInteger(parseDecimal('3.000')!))
  assert.ok(!isInteger(parseDecimal('3.001')!))
})

test('rounds ties to the even neighbour on both sides of zero', () => {
  const ties: [bigint, bigint][] = [
    [5n, 0n],
    [15n, 2n],
    [25n, 2n],
    [-5n, 0n],
    [-15n, -2n],
    [-25n, -2n],
    [26n, 3n],
    [-26n, -3n],
    [24n, 2n],
  ]
  for (const [tenths, expected] of ties) assert.equal(divideHalfEven(tenths, 10n), expected)
  assert.equal(displayRational({ numerator: 1n, denominator: 3n }), '0.333333')
  assert.equal(displayRational({ numerator: -2n, denominator: 3n }), '-0.666667')
  assert.equal(displayRational({ numerator: 5n, denominator: 10_000_000n }), '0')
  assert.equal(displayRational({ numerator: 15n, denominator: 10_000_000n }), '0.000002')
})

test('compares a quotient with a limit exactly, down to the smallest step', () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 24n })
  fc.assert(
    fc.property(part, part, (limit, denominator) => {
      const numerator = limit * denominator
      const on = { numerator, denominator: denominator * 10n ** 12n }
      assert.equal(compareToDecimal(on, limit), 0)
      assert.equal(compareToDecimal({ ...on, numerator: numerator + 1n }, limit), 1)
      assert.equal(compareToDecimal({ ...on, numerator: numerator - 1n }, limit), -1)
      assert.equal(minusDecimal(on, limit).numerator, 0n)
    }),
  )
})
