import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { canonicalDecimal } from '../../values/decimal.ts'
import type { Transformation } from '../types.ts'
import {
  bare,
  currency,
  parentheses,
  plus,
  rounding,
  scientific,
  SPELLINGS,
  trailing,
  valueOf,
  zeros,
} from './spellings.fixture.ts'
import { comma, fieldOf, NARROW, NO_BREAK, thousands, through, trim } from './transformations.fixture.ts'

const MINUS = '\u2212'

describe('a declared notation', () => {
  for (const [title, { list, reads, refuses }] of Object.entries(SPELLINGS))
    it(`reads its spellings and refuses all others: ${title}`, () => {
      const read = valueOf(list)
      for (const [cell, value] of Object.entries(reads)) assert.equal(read(cell), value, JSON.stringify(cell))
      for (const cell of refuses) assert.match(read(cell)!, /^! /, JSON.stringify(cell))
    })

  it('names the problem of a number that is too large or not exact', () => {
    assert.equal(valueOf([scientific])('1E18'), '! out_of_range')
    assert.equal(valueOf([scientific])('1E-13'), '! not_exact')
    assert.equal(valueOf([rounding(2)])('999999999999999999.995'), '! out_of_range')
  })

  it('pads an identifier of digits to its width and refuses any other', () => {
    const read = through([trim, { kind: 'zero_padding', width: 6 }], fieldOf('custom_fields.remark'))
    for (const [cell, value] of [
      ['42', '000042'],
      [' 000042 ', '000042'],
      ['123456', '123456'],
      ['0', '000000'],
    ] as const)
      assert.equal(read(cell), value)
    for (const cell of ['1234567', 'A42', '-42', '4.2', '4 2', '４２', `4${NO_BREAK}2`])
      assert.equal(read(cell), '! bad_padding', cell)
  })
})

describe('for every cell', () => {
  const part = fc.constantFrom(
    '-',
    '(',
    ')',
    '€',
    '$',
    ' ',
    NO_BREAK,
    '.',
    ',',
    'E',
    'e',
    '+',
    '%',
    '0',
    '00',
    '1',
    '5',
    '12',
    '234',
    MINUS,
  )
  const cells = fc.array(part, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''))
  const SINGLE = [
    [trailing],
    [parentheses],
    [zeros],
    [scientific],
    [plus],
    [bare],
    [currency('€', 'after')],
    [currency('€', 'before')],
    [currency('$', 'before')],
  ]

  it('plain reading accepts nothing that needs a declaration, and no declaration gives such a cell another value', () => {
    let declared = 0
    fc.assert(
      fc.property(cells, (cell) => {
        const plain = valueOf([])(cell)!
        if (!plain.startsWith('!')) assert.match(cell, /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/)
        const read = SINGLE.map((list) => valueOf(list)(cell)!).filter((value) => !value.startsWith('!'))
        const values = new Set(plain.startsWith('!') ? read : [...read, plain])
        assert.ok(values.size <= 1, `${cell}: ${[...values].join(' and ')}`)
        if (!plain.startsWith('!')) assert.equal(read.length, SINGLE.length, cell)
        else if (read.length > 0) declared++
      }),
      { numRuns: 20_000 },
    )
    assert.ok(declared > 50, String(declared))
  })

  it('a number in any declared notation is read as that number', () => {
    const spelling = fc.record({
      units: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      group: fc.constantFrom(null, 'space', 'apostrophe', 'point'),
      negative: fc.constantFrom('-', 'trailing', 'parentheses'),
      sign: fc.constantFrom(null, 'before', 'after'),
      padding: fc.nat(3),
    })
    fc.assert(
      fc.property(spelling, ({ units, group, negative, sign, padding }) => {
        const digits = String(units < 0n ? -units : units).padStart(3, '0')
        const [whole, fraction] = [digits.slice(0, -2).padStart(digits.length - 2 + padding, '0'), digits.slice(-2)]
        const mark = { space: NARROW, apostrophe: '’', point: '.' }[group ?? 'space']
        const grouped = group === null ? whole : whole.replace(/\B(?=(?:[0-9]{3})+$)/g, mark)
        const number = `${sign === 'before' ? '€ ' : ''}${grouped},${fraction}${sign === 'after' ? ' €' : ''}`
        const marked = { '-': `-${number}`, trailing: `${number}-`, parentheses: `(${number})` }[negative]
        const list: Transformation[] = [
          ...(sign === null ? [] : [currency('€', sign)]),
          ...(negative === 'trailing' ? [trailing] : negative === 'parentheses' ? [parentheses] : []),
          ...(group === null ? [] : [thousands(group)]),
          comma,
          zeros,
        ]
        const expected = canonicalDecimal(`${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${fraction}`)
        assert.equal(valueOf(list)(units < 0n ? marked : number), expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('rounding gives the nearest number, and the one further from zero when two are equally near', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.integer({ min: 0, max: 12 }),
        (units, places) => {
          const size = units < 0n ? -units : units
          const digits = String(size).padStart(16, '0')
          const written = `${units < 0n ? '-' : ''}${digits.slice(0, -15)}.${digits.slice(-15)}`
          const read = valueOf([rounding(places)])(written)!
          const step = 10n ** BigInt(15 - places)
          const [, whole, fraction] = /^-?([0-9]+)(?:\.([0-9]+))?$/.exec(read)!
          const rounded = BigInt(whole! + (fraction ?? '').padEnd(15, '0'))
          assert.equal(rounded % step, 0n)
          assert.ok(2n * (rounded - size) <= step && 2n * (size - rounded) < step, `${written} to ${places}: ${read}`)
          assert.equal(read.startsWith('-'), units < 0n && rounded !== 0n)
        },
      ),
    )
  })
})
