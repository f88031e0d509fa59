import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { canonicalDecimal } from '../../values/decimal.ts'
import { through, NARROW, NO_BREAK, comma, percentage, factor, thousands } from './transformations.fixture.ts'

describe('for every number', () => {
  const whole = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })
  const fraction = fc.option(fc.stringMatching(/^[0-9]{1,12}$/), { nil: null })
  const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(?:[0-9]{3})+$)/g, separator)

  it('a decimal comma and any thousands separator are parsed without loss', () => {
    const writings = [
      ['space', ' '],
      ['space', NARROW],
      ['space', NO_BREAK],
      ['point', '.'],
      ['apostrophe', "'"],
      ['apostrophe', '’'],
    ] as const
    fc.assert(
      fc.property(
        whole,
        fraction,
        fc.boolean(),
        fc.constantFrom(...writings),
        (digits, behind, minus, [name, mark]) => {
          const sign = minus ? '-' : ''
          const written = sign + grouped(String(digits), mark) + (behind === null ? '' : `,${behind}`)
          const plain = sign + String(digits) + (behind === null ? '' : `.${behind}`)
          const read = through([thousands(name), comma])(written)
          assert.equal(canonicalDecimal(read!), canonicalDecimal(plain))
        },
      ),
    )
  })

  it('a unit factor gives the exact product or reports that it cannot', () => {
    const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(12))
    const positive = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(12))
    const write = (units: bigint, places: number): string => {
      const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
      const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
      return units < 0n ? `-${text}` : text
    }
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(decimal, positive, ([value, places], [by, byPlaces]) => {
        const written = write(value, places)
        const whole18 = (value < 0n ? -value : value) / 10n ** BigInt(places) < 10n ** 18n
        fc.pre(whole18 && by / 10n ** BigInt(byPlaces) < 10n ** 18n)
        const result = through([factor(write(by, byPlaces))])(written)!
        // value * by, with places + byPlaces digits behind the point; 12 may stand there.
        const [product, all] = [value * by, places + byPlaces]
        const surplus = 10n ** BigInt(Math.max(0, all - 12))
        if (product % surplus !== 0n) assert.equal(result, '! not_exact')
        else if (product / 10n ** BigInt(all) >= 10n ** 18n || product / 10n ** BigInt(all) <= -(10n ** 18n))
          assert.equal(result, '! out_of_range')
        else assert.equal(result, canonicalDecimal(write(product / surplus, Math.min(all, 12))))
        outcomes.add(result.startsWith('!') ? result : 'exact')
      }),
      { numRuns: 2000 },
    )
    assert.deepEqual([...outcomes].toSorted(), ['! not_exact', '! out_of_range', 'exact'])
  })

  it('a percentage is divided by a hundred, with or without its sign', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.constantFrom('', '%', ' %'), (digits, sign) => {
        const text = String(digits).padStart(3, '0')
        const expected = canonicalDecimal(`${text.slice(0, -2).replace(/^0+(?=[0-9])/, '')}.${text.slice(-2)}`)
        assert.equal(through([percentage])(`${digits}${sign}`), expected)
      }),
    )
  })
})
