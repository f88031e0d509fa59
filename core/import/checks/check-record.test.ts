import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FieldMapping, FileRecord, ReadingIssueCode, RowIssue } from '../types.ts'
import { checkRecord } from './check-record.ts'
import { compileMapping } from './compile.ts'
import { compiledWith, contract, GOOD, grid, HEADER, mappingOf, readCustom, recordOf, to } from './import.fixture.ts'

const mapping = compiledWith(to('inputs.net_income', 'cell'))
const textOf = ({ field, code, severity, detail }: RowIssue): string => `${field} ${code} ${severity} ${detail}`
/** Issues of every row, because these mappings omit the fields. */
const OPEN = ['inputs.debt_service', 'inputs.housing', 'custom_fields.region'].map(
  (field) => `${field} missing-value warning null`,
)
const issuesOf = (compiled: typeof mapping, ...cells: string[]): string[] =>
  checkRecord(compiled, recordOf(...cells))
    .issues.map(textOf)
    .filter((text) => !OPEN.includes(text) && !text.startsWith('inputs.net_income missing-value'))

describe('a row', () => {
  it('a row with all required values becomes the entry that the desk would have made', () => {
    const { entry, verdict, absent } = checkRecord(mapping, recordOf('R-1', 'A-1', '12000.50', '48.0', '2500.00'))
    assert.deepEqual(entry, {
      external_reference: 'R-1',
      applicant_reference: 'A-1',
      amount: '12000.5',
      duration_months: 48,
      channel: 'import',
      purpose: null,
      inputs: { net_income: '2500' },
      custom_fields: {},
    })
    assert.equal(verdict, 'valid_with_warnings')
    assert.deepEqual(absent, ['inputs.debt_service', 'inputs.housing', 'custom_fields.region'])
  })

  it('a row that can be submitted unchanged is valid without warnings', () => {
    const more = [
      'inputs.net_income',
      'inputs.debt_service',
      'inputs.housing',
      'custom_fields.region',
      'channel',
      'purpose',
    ]
    const whole = compileMapping(
      contract,
      grid,
      mappingOf(...more.map((code) => to(code, code))),
      [...HEADER.slice(0, 4), ...more],
      readCustom,
    )
    const row = checkRecord(whole, recordOf(...GOOD, '2500', '0', 'own', 'north', 'partner', 'A new roof'))
    assert.deepEqual([row.verdict, row.issues, row.absent], ['valid', [], []])
    assert.deepEqual(row.entry?.custom_fields, { region: 'north' })
    assert.deepEqual([row.entry?.channel, row.entry?.purpose], ['partner', 'A new roof'])
  })

  it('a row whose empty cell a value map names has the declared value', () => {
    const values = { X: 'own', '': 'rent' }
    const marked = compiledWith(to('inputs.housing', 'cell', { kind: 'value_map', values, otherwise: 'reject' }))
    for (const [cell, housing] of [
      ['X', 'own'],
      ['', 'rent'],
    ] as const)
      assert.deepEqual(checkRecord(marked, recordOf(...GOOD, cell)).entry?.inputs, { housing })
    const blank = checkRecord(marked, recordOf('', '', '', '', ''))
    assert.deepEqual(blank.issues.map(textOf), ['null blank-row error null'])
  })

  it('rejects a row that cannot be stored, with every field that prevents it', () => {
    const row = checkRecord(mapping, recordOf('', 'A-1', '-5', '601', '1.005'))
    assert.deepEqual([row.verdict, row.entry], ['rejected', null])
    assert.deepEqual(row.issues.map(textOf), [
      'external_reference missing-value error null',
      'amount constraint-error error not_positive',
      'duration_months constraint-error error above_maximum',
      'inputs.net_income constraint-error error too_many_digits',
      ...OPEN,
    ])
    assert.deepEqual(row.issues[3], {
      code: 'constraint-error',
      severity: 'error',
      field: 'inputs.net_income',
      column: 'cell',
      position: 5,
      detail: 'too_many_digits',
    })
  })

  it('a row has errors outside the bounds of applications and warnings outside those of the product', () => {
    const amounts = [
      '1000',
      '50000',
      '999.99',
      '50000.01',
      '0',
      '-1',
      '0.001',
      '1000000000000000.01',
      '1e3',
      '1,000',
      'x',
    ]
    assert.deepEqual(
      amounts.map((amount) => issuesOf(mapping, 'R', 'A', amount, '12', '1').join()),
      [
        '',
        '',
        'amount constraint-error warning below_product_minimum',
        'amount constraint-error warning above_product_maximum',
        'amount constraint-error error not_positive',
        'amount constraint-error error not_positive',
        'amount constraint-error error too_many_digits',
        'amount constraint-error error above_maximum',
        'amount type-error error not_a_decimal',
        'amount type-error error not_a_decimal',
        'amount type-error error not_a_decimal',
      ],
    )
    assert.deepEqual(
      ['6', '84', '5', '85', '0', '601', '12.5', '1 year'].map((months) =>
        issuesOf(mapping, 'R', 'A', '1000', months, '1').join(),
      ),
      [
        '',
        '',
        'duration_months constraint-error warning below_product_minimum',
        'duration_months constraint-error warning above_product_maximum',
        'duration_months constraint-error error below_minimum',
        'duration_months constraint-error error above_maximum',
        'duration_months type-error error not_an_integer',
        'duration_months type-error error number_with_unit',
      ],
    )
  })

  it('rejects a row without visible references, a visible purpose or a listed channel', () => {
    const reference = (text: string): string => issuesOf(mapping, text, 'A', '1000', '12', '1').join()
    for (const text of ['R', 'é'.repeat(100), '😀'.repeat(100), '#1']) assert.equal(reference(text), '')
    for (const text of ['x'.repeat(101), '\u200b', ' ', 'a\u0000b', 'a\u0085b'])
      assert.equal(reference(text), 'external_reference type-error error not_a_text', JSON.stringify(text))
    const purpose = compiledWith(to('purpose', 'cell'))
    for (const text of ['x'.repeat(501), 'a\u0007b', 'a\u009bb'])
      assert.deepEqual(issuesOf(purpose, ...GOOD, text), ['purpose type-error error not_a_text'], JSON.stringify(text))
    assert.deepEqual(issuesOf(purpose, ...GOOD, ''), [])
    const channel = compiledWith(to('channel', 'cell'))
    assert.deepEqual(issuesOf(channel, ...GOOD, 'Branch'), ['channel constraint-error error unknown_value'])
    assert.equal(checkRecord(channel, recordOf(...GOOD, 'NA')).entry?.channel, 'import')
  })

  it('custom field values of a row are parsed by their area, and a row is rejected with those that it refuses', () => {
    assert.deepEqual(
      checkRecord(compiledWith(to('custom_fields.rate', 'cell')), recordOf(...GOOD, '1.50')).entry?.custom_fields,
      {
        rate: '1.5',
      },
    )
    const region = compiledWith(to('custom_fields.region', 'cell'))
    assert.deepEqual(issuesOf(region, ...GOOD, 'south'), ['custom_fields.region constraint-error error unknown_value'])
    assert.deepEqual(issuesOf(compiledWith(to('custom_fields.rate', 'cell')), ...GOOD, '1,5'), [
      'custom_fields.rate type-error error not_a_decimal',
    ])
  })

  it('keeps a value that the contract does not admit with a warning, like a draft at the desk', () => {
    const row = checkRecord(compiledWith(to('inputs.housing', 'cell')), recordOf(...GOOD, 'tent'))
    assert.equal(row.verdict, 'valid_with_warnings')
    assert.deepEqual(row.entry?.inputs, { housing: 'tent' })
    assert.ok(row.issues.map(textOf).includes('inputs.housing constraint-error warning unknown_value'))
  })

  it('accepts only two spellings of a boolean', () => {
    const guarantor = compiledWith(to('inputs.guarantor', 'cell'))
    assert.deepEqual(checkRecord(guarantor, recordOf(...GOOD, 'true')).entry?.inputs, { guarantor: true })
    assert.deepEqual(checkRecord(guarantor, recordOf(...GOOD, 'false')).entry?.inputs, { guarantor: false })
    for (const text of ['TRUE', 'yes', '1', 'oui'])
      assert.deepEqual(issuesOf(guarantor, ...GOOD, text), ['inputs.guarantor type-error error not_a_boolean'])
  })

  it('rejects a row that the reader reports as malformed with the reader’s issue only', () => {
    const codes: ReadingIssueCode[] = [
      'missing-cell',
      'extra-cell',
      'blank-row',
      'encoding-error',
      'bare-quote',
      'unclosed-quote',
    ]
    for (const code of codes) {
      const row = checkRecord(mapping, { ...recordOf(), cells: null, issue: { code, line: 7 } })
      assert.deepEqual([row.verdict, row.issues.map(textOf), row.absent], ['rejected', [`null ${code} error null`], []])
    }
    // A record that the reader should have rejected is rejected here too.
    assert.equal(checkRecord(mapping, { ...recordOf(), cells: null }).verdict, 'rejected')
    assert.deepEqual(issuesOf(mapping, 'R', 'A', '1000'), [
      'duration_months missing-cell error null',
      'inputs.net_income missing-cell error null',
    ])
  })

  it('a row has the constants of the mapping and no values for unmapped fields', () => {
    const constant: FieldMapping = {
      field: 'channel',
      column: null,
      transformations: [{ kind: 'constant', value: 'partner' }],
    }
    const { entry, issues } = checkRecord(compiledWith(constant), recordOf(...GOOD, 'x'))
    assert.equal(entry?.channel, 'partner')
    assert.deepEqual([...new Set(issues.map(({ column, position }) => `${column} ${position}`))], ['null null'])
  })
})

it('compiling a mapping that does not match the file throws', () => {
  const compile = (one = mappingOf(), header = HEADER) => compileMapping(contract, grid, one, header, readCustom)
  assert.throws(() => compile(mappingOf(to('inputs.nothing', 'cell'))), RangeError)
  assert.throws(() => compile(mappingOf(), HEADER.slice(1)), RangeError)
  assert.throws(() => compileMapping(contract, { ...grid, fields: [] }, mappingOf(), HEADER, readCustom), RangeError)
  const record: FileRecord = recordOf(...GOOD, '')
  assert.equal(checkRecord(compile(), record).verdict, 'valid_with_warnings')
})
