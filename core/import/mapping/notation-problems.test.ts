import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contract, mappingOf, to } from '../checks/import.fixture.ts'
import type { Transformation } from '../types.ts'
import { mappingProblems } from './mapping-problems.ts'

/** The problems of the transformations of a fifth field, with paths relative to their list. */
const of = (code: string, ...list: readonly unknown[]): string[] =>
  mappingProblems(contract, mappingOf(to(code, 'cell', ...(list as Transformation[])))).map(
    (problem) => `${problem.path.replace('/fields/4/transformations', '')} ${problem.code}`,
  )
const [INCOME, RATE, MONTHS, DATE] = ['inputs.net_income', 'custom_fields.rate', 'inputs.seniority', 'inputs.opened_on']
const currency = (sign: unknown, position: unknown = 'after') => ({ kind: 'currency', sign, position })
const rounding = (places: unknown) => ({ kind: 'rounding', places })
const padding = (width: unknown) => ({ kind: 'zero_padding', width })
const date = (format: string, more: object = {}) => ({ kind: 'date_format', format, ...more })
const [trailing, parentheses, plus, bare, zeros, scientific, comma, percentage] = [
  { kind: 'trailing_minus' },
  { kind: 'parentheses' },
  { kind: 'plus_sign' },
  { kind: 'bare_point' },
  { kind: 'leading_zeros' },
  { kind: 'scientific' },
  { kind: 'decimal_comma' },
  { kind: 'percentage' },
]

describe('the problems of a declared notation', () => {
  it('rejects a notation that does not apply to the type of its field', () => {
    const all = [currency('€'), trailing, parentheses, plus, bare, zeros, scientific, rounding(0), padding(6)]
    const fitting = (code: string): string[] => all.filter((one) => of(code, one).length === 0).map(({ kind }) => kind)
    const numbers = [
      'trailing_minus',
      'parentheses',
      'plus_sign',
      'bare_point',
      'leading_zeros',
      'scientific',
      'rounding',
    ]
    assert.deepEqual(fitting(INCOME), ['currency', ...numbers])
    assert.deepEqual(fitting(RATE), ['currency', ...numbers])
    assert.deepEqual(fitting(MONTHS), numbers)
    assert.deepEqual(fitting('custom_fields.remark'), ['zero_padding'])
    assert.deepEqual(fitting('custom_fields.region'), ['zero_padding'])
    for (const code of [DATE, 'inputs.guarantor']) assert.deepEqual(fitting(code), [])
    assert.deepEqual(
      of('external_reference', padding(10)).filter((text) => text.includes('transformations')),
      [],
    )
    assert.deepEqual(of(MONTHS, rounding(2)), ['/0/places does_not_fit'])
  })

  it('rejects a notation in another place than its own, or twice', () => {
    const signs = [currency('€'), trailing, parentheses, plus]
    const chain = [...signs, { kind: 'thousands_separator', separator: 'point' }, comma, bare]
    const whole = [...chain, zeros, scientific, rounding(2), percentage, { kind: 'unit_factor', factor: '2' }]
    assert.deepEqual(of(RATE, { kind: 'trim' }, ...whole), [])
    for (let at = 1; at < whole.length; at++) {
      const swapped = whole.with(at - 1, whole[at]!).with(at, whole[at - 1]!)
      assert.ok(of(RATE, ...swapped).includes(`/${at} wrong_order`), whole[at]!.kind)
    }
    for (const one of whole) assert.ok(of(RATE, one, one).includes('/1 repeated'), one.kind)
  })

  it('rejects a sign of a currency that could be part of a number', () => {
    for (const sign of [
      '',
      ' ',
      '€ ',
      ' €',
      '5',
      'E5',
      '-',
      '(',
      '%',
      '.',
      ',',
      'F  CFA',
      'A'.repeat(9),
      '\u0000',
      7,
      null,
      undefined,
    ])
      assert.deepEqual(of(INCOME, currency(sign)), ['/0/sign not_a_sign'], String(sign))
    for (const sign of ['€', 'EUR', 'kr.', 'F CFA', 'zł', 'R$', 'US$', '₣', 'Fr.'])
      assert.deepEqual(of(INCOME, currency(sign)), [], sign)
    assert.deepEqual(of(INCOME, currency('€', 'left')), ['/0/position unknown_value'])
    assert.deepEqual(of(INCOME, { kind: 'currency', sign: '€' }), ['/0/position unknown_value'])
  })

  it('rejects places and a width that are not whole numbers within their limits', () => {
    for (const value of [-1, 13, 1.5, '2', null, undefined, Number.NaN])
      assert.deepEqual(of(INCOME, rounding(value)), ['/0/places not_a_whole_number'], String(value))
    for (const value of [0, 101, 1.5, '6', null, undefined])
      assert.deepEqual(of('custom_fields.remark', padding(value)), ['/0/width not_a_whole_number'], String(value))
    assert.deepEqual(of(INCOME, { ...rounding(2), mode: 'even' }), ['/0/mode unknown_member'])
  })

  it('requires a pivot for years of two digits, and for no others', () => {
    for (const format of ['DD/MM/YY', 'MM/DD/YY', 'DD.MM.YY', 'D/M/YY', 'M/D/YY', 'D.M.YY']) {
      assert.deepEqual(of(DATE, date(format)), ['/0/pivot not_a_pivot'], format)
      for (const pivot of [-1, 101, 29.5, '30', null])
        assert.deepEqual(of(DATE, date(format, { pivot })), ['/0/pivot not_a_pivot'])
      for (const pivot of [0, 30, 100]) assert.deepEqual(of(DATE, date(format, { pivot })), [])
    }
    for (const format of ['YYYY-MM-DD', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYYMMDD']) {
      assert.deepEqual(of(DATE, date(format)), [], format)
      assert.deepEqual(of(DATE, date(format, { pivot: 30 })), ['/0/pivot does_not_fit'], format)
      assert.deepEqual(of(DATE, date(format, { time: 'drop' })), [], format)
    }
    assert.deepEqual(of(DATE, date('D/M/YYYY', { time: 'keep' })), ['/0/time unknown_value'])
    assert.deepEqual(of(DATE, date('D/M/Y')), ['/0/format unknown_value'])
  })
})
