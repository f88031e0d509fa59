import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contract, mappingOf, to } from '../checks/import.fixture.ts'
import type { FieldMapping, Mapping, Transformation } from '../types.ts'
import { mappingProblems } from './mapping-problems.ts'

const problemsOf = (mapping: Mapping): string[] =>
  mappingProblems(contract, mapping).map(({ path, code }) => `${path} ${code}`)
const INCOME = 'inputs.net_income'
const RATE = 'custom_fields.rate'
/** The problems of a fifth field, with paths relative to it. */
const ofField = (one: FieldMapping): string[] => problemsOf(mappingOf(one)).map((text) => text.replace('/fields/4', ''))
const of = (code: string, ...list: readonly unknown[]): string[] =>
  ofField(to(code, 'cell', ...(list as Transformation[])))
/** The problems of one transformation. */
const one = (code: string, transformation: unknown): string[] =>
  of(code, transformation).map((text) => text.replace('/transformations/0', ''))
const map = (values: unknown, otherwise: unknown = 'reject') => ({ kind: 'value_map', values, otherwise })
const thousands = (separator: unknown) => ({ kind: 'thousands_separator', separator })
const [comma, percentage, trim] = [{ kind: 'decimal_comma' }, { kind: 'percentage' }, { kind: 'trim' }]
const factor = (text: unknown) => ({ kind: 'unit_factor', factor: text })

describe('the problems of a mapping', () => {
  it('rejects a mapping with a field that is unknown or mapped twice, or without a required field', () => {
    assert.deepEqual(problemsOf(mappingOf()), [])
    assert.deepEqual(of('net_income'), ['/field unknown_field'])
    assert.deepEqual(problemsOf(mappingOf(to(INCOME, 'a'), to(INCOME, 'b'))), ['/fields/5/field duplicate_field'])
    assert.deepEqual(problemsOf({ delimiter: null, fields: [to('amount', 'x'), to('duration_months', 'y')] }), [
      '/fields required_field_unmapped',
      '/fields required_field_unmapped',
    ])
    assert.match(
      mappingProblems(contract, { delimiter: null, fields: [] })[0]!.message,
      /^external_reference must be mapped/,
    )
  })

  it('accepts a mapping of one column to two fields, which a mixed column needs', () => {
    assert.deepEqual(problemsOf(mappingOf(to(INCOME, 'cell'), to(RATE, 'cell'))), [])
  })

  it('rejects a mapping with an invalid delimiter or column, or with a constant that has a column', () => {
    assert.deepEqual(problemsOf({ ...mappingOf(), delimiter: ':' as never }), ['/delimiter unknown_value'])
    for (const column of ['', 'x'.repeat(201), 'a\u0000', 7 as never])
      assert.deepEqual(ofField({ field: INCOME, column, transformations: [] }), ['/column not_a_text'])
    assert.deepEqual(ofField({ field: INCOME, column: null, transformations: [] }), ['/column column_missing'])
    const constant = { kind: 'constant', value: '5' } as const
    assert.deepEqual(ofField({ field: INCOME, column: null, transformations: [constant] }), [])
    assert.deepEqual(ofField({ field: INCOME, column: null, transformations: [{ kind: 'trim' }, constant] }), [
      '/column column_missing',
    ])
    assert.deepEqual(of(INCOME, constant), ['/column column_with_constant'])
    for (const field of ['external_reference', 'applicant_reference'])
      assert.ok(
        problemsOf(mappingOf({ field, column: null, transformations: [constant] })).includes(
          '/fields/3/column column_missing',
        ),
      )
  })

  it('rejects a transformation that is unknown or has missing or unknown members', () => {
    for (const wrong of [
      null,
      'trim',
      7,
      [],
      {},
      { kind: 'Trim' },
      { kind: 'constructor' },
      { kind: '__proto__' },
      { kind: 'script' },
    ])
      assert.deepEqual(one(INCOME, wrong), ['/kind unknown_transformation'], JSON.stringify(wrong))
    assert.deepEqual(one(INCOME, { kind: 'trim', to: 'upper' }), ['/to unknown_member'])
    assert.deepEqual(one(INCOME, { kind: 'case', to: 'title' }), ['/to unknown_value'])
    assert.deepEqual(one(INCOME, thousands('dot')), ['/separator unknown_value'])
    assert.deepEqual(one('inputs.opened_on', { kind: 'date_format', format: 'YY-MM-DD' }), ['/format unknown_value'])
    assert.deepEqual(ofField({ field: INCOME, column: 'cell', transformations: 'trim' as never }), [
      '/transformations wrong_type',
    ])
    assert.deepEqual(of(INCOME, ...Array.from({ length: 17 }, () => trim)), ['/transformations too_many'])
  })

  it('rejects a factor that is zero, negative or not a decimal', () => {
    for (const text of ['0', '0.000', '-1', '', '1,5', '1e3', '+2', ' 2', '1/3', 1000, null, '0.0000000000001'])
      assert.deepEqual(one(INCOME, factor(text)), ['/factor not_a_factor'], String(text))
    for (const text of ['1000', '0.01', '1.50']) assert.deepEqual(one(INCOME, factor(text)), [])
  })

  it('rejects a transformation that does not apply to the type of its field', () => {
    for (const [code, fits] of [
      ['inputs.net_income', ['decimal_comma', 'thousands_separator', 'unit_factor']],
      ['custom_fields.rate', ['decimal_comma', 'percentage', 'thousands_separator', 'unit_factor']],
      ['inputs.seniority', ['decimal_comma', 'thousands_separator', 'unit_factor']],
      ['inputs.opened_on', ['date_format']],
      ['inputs.guarantor', []],
      ['inputs.housing', []],
      ['custom_fields.remark', []],
    ] as const) {
      const typed = [comma, thousands('space'), factor('2'), percentage, { kind: 'date_format', format: 'YYYYMMDD' }]
      const fitting = typed.filter((transformation) => one(code, transformation).length === 0).map(({ kind }) => kind)
      assert.deepEqual(fitting.toSorted(), fits, code)
      for (const any of [trim, { kind: 'case', to: 'lower' }, { kind: 'absence_tokens', tokens: ['-'] }])
        assert.deepEqual(one(code, any), [], code)
    }
    assert.deepEqual(one('inputs.housing', comma), [' does_not_fit'])
  })

  it('rejects an order of transformations that could only fail or leaves the decimal mark ambiguous', () => {
    const at = (index: number, code: string): string[] => [`/transformations/${index} ${code}`]
    assert.deepEqual(of(RATE, trim, thousands('point'), comma, percentage, factor('2'), trim), [])
    assert.deepEqual(of(RATE, comma, thousands('space')), at(1, 'wrong_order'))
    assert.deepEqual(of(RATE, percentage, comma), at(1, 'wrong_order'))
    assert.deepEqual(of(RATE, factor('2'), percentage), at(1, 'wrong_order'))
    assert.deepEqual(of(RATE, comma, comma), at(1, 'repeated'))
    assert.deepEqual(of(RATE, percentage, percentage), at(1, 'repeated'))
    assert.deepEqual(of(RATE, thousands('point')), at(0, 'conflict'))
    assert.deepEqual(of(RATE, thousands('comma'), comma), at(0, 'conflict'))
    assert.deepEqual(of(RATE, thousands('comma')), [])
    // A repeated kind is harmless where the second one processes the output of a value map.
    assert.deepEqual(of('inputs.housing', trim, map({ x: 'own' }), trim), [])
  })

  it('rejects a value map that is empty, too large or contains an impossible cell or value', () => {
    const large = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`v${at}`, 'x']))
    for (const values of [{}, [], null, 'x', large])
      assert.deepEqual(one('custom_fields.remark', map(values)), ['/values wrong_length'])
    assert.deepEqual(one('custom_fields.remark', map({ '': 'x' })), [])
    assert.deepEqual(one('custom_fields.remark', map({ 'a/b~': 7 })), ['/values/a~1b~0 wrong_type'])
    assert.deepEqual(one('custom_fields.remark', map({ a: 'x'.repeat(501) })), ['/values/a wrong_type'])
    assert.deepEqual(one('custom_fields.remark', map({ '\u0000': 'x' })), ['/values/\u0000 not_a_text'])
    assert.deepEqual(one('custom_fields.remark', map({ a: null }, 'guess')), ['/otherwise unknown_value'])
    for (const tokens of [undefined, [], 'x', Array.from({ length: 51 }, String)])
      assert.deepEqual(one(INCOME, { kind: 'absence_tokens', tokens }), ['/tokens wrong_length'])
    assert.deepEqual(one(INCOME, { kind: 'absence_tokens', tokens: ['-', ''] }), ['/tokens/1 not_a_text'])
  })

  it('rejects a value map or constant whose output the field does not accept', () => {
    const constant = (field: string, value: string): string[] =>
      ofField({ field, column: null, transformations: [{ kind: 'constant', value }] })
    assert.deepEqual(one('inputs.housing', map({ A: 'own', B: 'owned', C: null })), ['/values/B unknown_value'])
    assert.deepEqual(one('inputs.guarantor', map({ Y: 'true', N: 'no' })), ['/values/N not_a_boolean'])
    assert.deepEqual(one('custom_fields.region', map({ N: 'north', S: 'south' })), ['/values/S unknown_value'])
    assert.deepEqual(of(RATE, map({ low: '10', high: 'ten' }, 'keep'), percentage), [
      '/transformations/0/values/high not_a_decimal',
    ])
    assert.deepEqual(of(INCOME, map({ a: 'b' }), map({ c: '5' })), ['/transformations/0/values/a unmapped-value'])
    assert.deepEqual(constant('channel', 'branch'), [])
    assert.deepEqual(constant('channel', 'shop'), ['/transformations/0/value unknown_value'])
    assert.deepEqual(constant('custom_fields.remark', '\u200b'), ['/transformations/0/value not_a_text'])
    assert.deepEqual(constant('purpose', 'NULL'), ['/transformations/0/value absent'])
    assert.deepEqual(constant('purpose', '\u0007'), ['/transformations/0/value not_a_text'])
    assert.deepEqual(constant('inputs.seniority', '601'), ['/transformations/0/value above_maximum'])
    assert.deepEqual(constant('inputs.seniority', '-1'), [])
    const amount: FieldMapping = {
      field: 'amount',
      column: null,
      transformations: [{ kind: 'constant', value: '60000' }],
    }
    assert.deepEqual(problemsOf(mappingOf(amount)), ['/fields/3/transformations/0/value above_product_maximum'])
  })

  it('accepts an absence token as output of a value map that also has it as a cell', () => {
    const housing = (values: object) => one('inputs.housing', map(values, 'keep'))
    assert.deepEqual(housing({ A: 'own', NA: 'own' }), [])
    assert.deepEqual(housing({ A: 'NA' }), [])
    assert.deepEqual(housing({ A: 'NA', NA: 'own' }), ['/values/A unknown_value'])
  })

  it('reports at most a hundred problems of a mapping', () => {
    const fields = Array.from({ length: 500 }, () => to('nowhere', 'x'))
    assert.equal(mappingProblems(contract, { delimiter: null, fields }).length, 100)
  })
})
