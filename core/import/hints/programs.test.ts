// How statistics programs and people write what a field refuses, and what a check says to declare for it.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exampleGridDocument, gridOf } from '../../decision/example.fixture.ts'
import { channels } from '../../applications/bounds.ts'
import { checkRecord } from '../checks/check-record.ts'
import { compileMapping } from '../checks/compile.ts'
import { GOOD, HEADER, mappingOf, readCustom, recordOf, to } from '../checks/import.fixture.ts'
import { contractOf } from '../mapping/contract.ts'
import { sentencesOf } from '../report/sentences.ts'
import type { RowIssue, Transformation } from '../types.ts'
import { HintFinder, withAdded } from './hints.ts'

const both = (text: string) => ({ fr: text, en: text })
const CODES = ['1', '2', '3', '1.0 or so']
/** The grid of the examples, with codes of digits for the housing. */
const grid = gridOf({
  ...exampleGridDocument,
  fields: exampleGridDocument.fields.map((field) =>
    field.code === 'housing' ? { ...field, values: CODES.map((code) => ({ code, label: both(code) })) } : field,
  ),
})
const bounds = { min_amount: null, max_amount: null, min_duration_months: 1, max_duration_months: 480 }
const contract = contractOf({ grid, currency: 'EUR', channels, customFields: [], bounds })
const [INCOME, MONTHS, DATE] = ['inputs.net_income', 'inputs.seniority', 'inputs.opened_on']
const [GUARANTOR, HOUSING] = ['inputs.guarantor', 'inputs.housing']

const checked = (code: string, cells: readonly string[], declared: readonly Transformation[]) => {
  const mapping = mappingOf(to(code, 'cell', ...declared))
  const compiled = compileMapping(contract, grid, mapping, HEADER, readCustom)
  const finder = new HintFinder(contract, mapping, compiled)
  const issues = cells.map((cell) => {
    const record = recordOf(...GOOD, cell)
    const row = checkRecord(compiled, record)
    finder.add(row, record.cells)
    return row.issues.find(({ field, column }) => field === code && column !== null)
  })
  return { issues, hint: finder.hints(cells.length).find(({ field }) => field === code) }
}
const hintFor = (code: string, cells: readonly string[], ...declared: Transformation[]) =>
  checked(code, cells, declared).hint
const declarationsFor = (code: string, cells: readonly string[], ...declared: Transformation[]): unknown =>
  hintFor(code, cells, ...declared)?.declarations.map(({ transformations }) => transformations)
const issuesOf = (code: string, cells: readonly string[], ...declared: Transformation[]) =>
  checked(code, cells, declared).issues

const absent = (...tokens: string[]): Transformation => ({ kind: 'absence_tokens', tokens })
const date = (format: string, more: object = {}) => ({ kind: 'date_format', format, ...more }) as Transformation
const map = (values: Record<string, string>, otherwise: 'keep' | 'reject'): Transformation => ({
  kind: 'value_map',
  values,
  otherwise,
})

describe('what a check says to declare', () => {
  it('names the tokens with which a program marks a missing value, however rare they are', () => {
    for (const [code, cells, ...list] of [
      [INCOME, ['.', '12', '7.5'], absent('.')],
      [
        INCOME,
        ['.', '1.234,50', '12,5'],
        absent('.'),
        { kind: 'thousands_separator', separator: 'point' },
        { kind: 'decimal_comma' },
      ],
      [MONTHS, [' . ', '12'], { kind: 'trim' }, absent('.')],
      [INCOME, ['nan', '<NA>', '12'], absent('<NA>', 'nan')],
      [DATE, ['00.00.0000', '31.12.2024'], absent('00.00.0000'), date('DD.MM.YYYY')],
      [DATE, ['0000-00-00', '2024/12/31'], absent('0000-00-00'), date('YYYY/MM/DD')],
      [DATE, ['NaT', '2024-01-01 10:30:00'], absent('NaT'), date('YYYY-MM-DD', { time: 'drop' })],
      [DATE, ['.', '01JAN2024'], absent('.'), date('DDMMMYYYY')],
      [GUARANTOR, ['.', '1', '0'], absent('.'), map({ 1: 'true', 0: 'false' }, 'reject')],
      [HOUSING, ['.', '2'], absent('.')],
      [INCOME, ['(null)', '\\N', '3'], absent('(null)', '\\N')],
    ] as const)
      assert.deepEqual(declarationsFor(code, cells), [list], cells.join(' '))
    const rare = [...Array.from({ length: 500 }, () => '12'), '.']
    assert.deepEqual(declarationsFor(INCOME, rare), [[absent('.')]])
    assert.match(
      hintFor(INCOME, rare)!.message.en,
      /^Declaring absence_tokens \(tokens \["\."\]\) would read 1 of the 1 /,
    )
    assert.match(
      hintFor(INCOME, rare)!.message.fr,
      /^Déclarer absence_tokens \(tokens \["\."\]\) permettrait de lire 1 /,
    )
    // Others of a column with few refused cells are slips to correct.
    const { refused, tried, declarations } = hintFor(INCOME, [...rare, 'x', 'y', '1,5'])!
    assert.deepEqual([refused, tried, declarations], [4, 1, [{ reads: 1, transformations: [absent('.')] }]])
    assert.equal(hintFor(INCOME, [...rare.slice(0, -1), 'x', '1,5']), undefined)
    // Among many others it may not be in the sample.
    const dates = Array.from({ length: 1000 }, (_, at) => (at === 501 ? '.' : '01JAN2024'))
    assert.deepEqual(declarationsFor(DATE, dates), [[absent('.'), date('DDMMMYYYY')]])
  })

  it('takes neither a dash, which accountants write for zero, nor a word for a missing value', () => {
    for (const cell of ['-', '--', 'None', 'none', 'unknown', '?', 'NAN', '..', '. .'])
      assert.equal(hintFor(INCOME, [cell, '12']), undefined, cell)
  })

  it('adds tokens to those that are declared, and puts what has no place in the order in front, in its order', () => {
    assert.deepEqual(declarationsFor(INCOME, ['.', '-', '12'], absent('-')), [[absent('.')]])
    assert.deepEqual(withAdded([absent('-'), { kind: 'decimal_comma' }], [absent('.')]), [
      absent('-', '.'),
      { kind: 'decimal_comma' },
    ])
    const words = map({ oui: 'true', non: 'false' }, 'reject')
    assert.deepEqual(withAdded([], [{ kind: 'trim' }, absent('.'), words]), [{ kind: 'trim' }, absent('.'), words])
    assert.deepEqual(declarationsFor(GUARANTOR, [' oui ', 'non', '.']), [[{ kind: 'trim' }, absent('.'), words]])
  })

  it('maps codes that are written as decimals, all those of the field, and keeps those that are written as codes', () => {
    const decimals = map({ '1.0': '1', '2.0': '2', '3.0': '3' }, 'keep')
    assert.deepEqual(declarationsFor(HOUSING, ['1.0', '2.0']), [[decimals]])
    assert.deepEqual(declarationsFor(HOUSING, ['1.0', '2', '3']), [[decimals]])
    assert.deepEqual(declarationsFor(HOUSING, ['1,0', '2,0']), [[map({ '1,0': '1', '2,0': '2', '3,0': '3' }, 'keep')]])
    assert.deepEqual(declarationsFor(HOUSING, ['1.0', '.', '2.0']), [[absent('.'), decimals]])
    for (const cells of [
      ['7.0', '2'],
      ['1.5', '2'],
      ['2.00', '2'],
      ['01', '2'],
      ['4', '2'],
    ])
      assert.equal(hintFor(HOUSING, cells), undefined, cells.join(' '))
    // The declaration reads no other number as a code.
    assert.deepEqual(
      issuesOf(HOUSING, ['1.0', '2', '7.0', '1.00', '1.5'], decimals).map((issue) => issue?.detail ?? null),
      [null, null, 'unknown_value', 'unknown_value', 'unknown_value'],
    )
  })

  it('says of a number with a unit to map its texts, and proposes none of them', () => {
    const detailOf = (cell: string): string | null | undefined => issuesOf(MONTHS, [cell])[0]?.detail
    for (const cell of [
      ' 36 months',
      '36 months',
      '36months',
      '1 month',
      '36 mois',
      '3 ans',
      '1,5 an',
      '2 Years',
      '6 mths.',
      '12 semaines',
    ])
      assert.equal(detailOf(cell), 'number_with_unit', cell)
    for (const cell of [
      '36 EUR',
      'months',
      '36 months and more',
      '10+ years',
      '12 x',
      '-36 months',
      '3 4 months',
      '< 1 year',
    ])
      assert.equal(detailOf(cell), 'not_a_decimal', cell)
    assert.equal(hintFor(MONTHS, [' 36 months', ' 60 months']), undefined)
    const { fr, en } = sentencesOf(issuesOf(MONTHS, ['36 months'])[0] as RowIssue)
    assert.match(fr, /value_map/)
    assert.match(en, /value_map/)
    const terms = map({ ' 36 months': '36', ' 60 months': '60' }, 'reject')
    assert.deepEqual(issuesOf(MONTHS, [' 36 months', ' 60 months'], terms), [undefined, undefined])
  })
})
