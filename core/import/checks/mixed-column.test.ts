// A column that mixes numbers, bands, `Exempt` and empty cells, as in the public register of American mortgage
// applications: the declared mapping is applied exactly, everything else is reported, and nothing is guessed.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { channels } from '../../applications/bounds.ts'
import { type Field, type Grid, readGrid } from '../../decision/index.ts'
import { exampleGridDocument } from '../../decision/example.fixture.ts'
import { contractOf } from '../mapping/contract.ts'
import { headerIssues } from '../mapping/header.ts'
import { mappingProblems } from '../mapping/mapping-problems.ts'
import { readWhole } from '../reader/reading.fixture.ts'
import { Tally } from '../report/tally.ts'
import type { FieldMapping, FileRecord, Mapping, Transformation } from '../types.ts'
import { checkRecord } from './check-record.ts'
import { compileMapping } from './compile.ts'
import { recordOf, to } from './import.fixture.ts'

const both = (text: string) => ({ fr: text, en: text })
const BANDS = ['<20%', '20%-<30%', '30%-<36%', '50%-60%', '>60%']
const ratio = (code: string): Field => ({
  code,
  label: both(code),
  type: 'decimal',
  minimum: '0',
  required: false,
  personal: true,
})
const band: Field = {
  code: 'debt_band',
  label: both('debt_band'),
  type: 'enum',
  required: false,
  personal: true,
  values: ['low', 'high'].map((code) => ({ code, label: both(code) })),
}

const grid: Grid = withFields(ratio('dti'), { ...ratio('ltv'), special_values: ['Exempt'] }, band)
const contract = contractOf({ grid, currency: 'USD', channels, customFields: [] })

/** The example grid with more fields; its own fields are optional here. */
function withFields(...more: Field[]): Grid {
  const fields = [...exampleGridDocument.fields.map((field) => ({ ...field, required: false })), ...more]
  const reading = readGrid({ ...exampleGridDocument, fields })
  assert.ok(reading.ok, JSON.stringify(reading))
  return reading.grid
}

const percentage = { kind: 'percentage' } as const
const map = (values: Record<string, string | null>, otherwise: 'keep' | 'reject'): Transformation => ({
  kind: 'value_map',
  values,
  otherwise,
})
const mappingOf = (...more: FieldMapping[]): Mapping => ({
  delimiter: ',',
  fields: [
    to('external_reference', 'row_id'),
    to('applicant_reference', 'row_id'),
    to('amount', 'loan_amount'),
    { field: 'duration_months', column: null, transformations: [{ kind: 'constant', value: '360' }] },
    ...more,
  ],
})
const HEADER = ['row_id', 'loan_amount', 'debt_to_income_ratio']
const DEBT = 'debt_to_income_ratio'

function checked(mapping: Mapping, records: readonly FileRecord[], header: readonly string[] = HEADER) {
  assert.deepEqual(mappingProblems(contract, mapping), [])
  assert.deepEqual(headerIssues(mapping, header).missing, [])
  const compiled = compileMapping(contract, grid, mapping, header, () => ({ issue: 'unknown_field' }))
  const tally = new Tally(compiled)
  const rows = records.map((record) => checkRecord(compiled, record))
  for (const row of rows) tally.add(row, row.verdict)
  return { rows, report: tally.report(), quality: tally.quality() }
}
const rowsWith = (...cells: string[]): FileRecord[] =>
  cells.map((cell, at) => recordOf(String(at + 1), '45000.0', cell))

/** Numbers are mapped to the ratio; bands are absent there and are mapped to a field of their own. */
const numbers = to(
  'inputs.dti',
  DEBT,
  map({ ...Object.fromEntries(BANDS.map((text) => [text, null])), Exempt: null }, 'keep'),
  percentage,
)
const bands = to('inputs.debt_band', DEBT, map({ '<20%': 'low', '>60%': 'high', '36': null, Exempt: null }, 'reject'))

describe('a column of numbers, bands and words', () => {
  it('reports an undeclared mixed column cell by cell and turns no band into a number', () => {
    const { rows, report } = checked(
      mappingOf(to('inputs.dti', DEBT, percentage)),
      rowsWith('36', ...BANDS, 'Exempt', ''),
    )
    assert.deepEqual(
      rows.map(({ verdict }) => verdict),
      ['valid', ...Array.from({ length: 6 }, () => 'rejected'), 'valid'],
    )
    assert.deepEqual(
      rows.map(({ entry }) => entry?.inputs['dti']),
      ['0.36', ...Array.from({ length: 7 })],
    )
    assert.deepEqual(report.by_field, [
      {
        code: 'type-error',
        severity: 'error',
        count: 6,
        field: 'inputs.dti',
        column: DEBT,
        detail: 'not_a_decimal',
      },
    ])
  })

  it('parses a mixed column as declared: numbers to one field, bands to another, words as absent', () => {
    const { rows } = checked(mappingOf(numbers, bands), rowsWith('36', '<20%', '>60%', 'Exempt', ''))
    assert.deepEqual(
      rows.map(({ entry }) => entry?.inputs),
      [{ dti: '0.36' }, { debt_band: 'low' }, { debt_band: 'high' }, {}, {}],
    )
  })

  it('rejects a cell of a mixed column that no value map names', () => {
    const { rows } = checked(mappingOf(numbers, bands), rowsWith('43'))
    assert.deepEqual(
      rows[0]!.issues.map(({ field, code }) => [field, code]),
      [['inputs.debt_band', 'unmapped-value']],
    )
  })

  it('does not apply a percentage to a sentinel of the contract', () => {
    const { rows } = checked(mappingOf(to('inputs.ltv', DEBT, percentage)), rowsWith('Exempt', '24.0', 'exempt'))
    assert.deepEqual(
      rows.map(({ entry }) => entry?.inputs['ltv']),
      ['Exempt', '0.24', undefined],
    )
  })
})

const url = new URL('../../../../shared/data/hmda-sample/hmda_20000.csv', import.meta.url)
const skip = existsSync(url) ? false : 'the sample data is not here'

it(
  'a column of numbers, bands and words of 20,000 real rows each is accounted for, with the debt ratio that nobody declared or as declared',
  { skip },
  () => {
    const { surface, records } = readWhole(new Uint8Array(readFileSync(url)))
    const value = to('inputs.ltv', 'loan_to_value_ratio', percentage)
    const undeclared = checked(mappingOf(value, to('inputs.dti', DEBT, percentage)), records, surface.header)
    const rows = { total: 20_000, valid: 9749, valid_with_warnings: 0, rejected: 10_251, duplicate: 0 }
    assert.deepEqual(undeclared.report.rows, rows)
    assert.deepEqual(undeclared.report.by_field, [
      {
        code: 'type-error',
        severity: 'error',
        count: 10_251,
        field: 'inputs.dti',
        column: DEBT,
        detail: 'not_a_decimal',
      },
    ])
    const declared = checked(mappingOf(value, numbers), records, surface.header)
    assert.deepEqual(declared.report.rows, { ...rows, valid: 20_000, rejected: 0 })
    const share = (field: string) => declared.quality.fields.find((one) => one.field === field)?.completeness
    assert.deepEqual(share('inputs.dti'), { numerator: 9166, denominator: 20_000 })
    assert.deepEqual(share('inputs.ltv'), { numerator: 18_184, denominator: 20_000 })
    assert.equal(declared.rows.filter(({ entry }) => entry?.inputs['ltv'] === 'Exempt').length, 364)
  },
)
