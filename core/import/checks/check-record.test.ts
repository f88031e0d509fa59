import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkRecord } from './check-record.ts'
import { compiledWith, GOOD, recordOf, to } from './import.fixture.ts'

const mapping = compiledWith(to('inputs.net_income', 'cell'))
const issuesOf = (...cells: string[]): string[] =>
  checkRecord(mapping, recordOf(...cells)).issues.map(
    ({ field, code, severity, detail }) => `${field} ${code} ${severity} ${detail}`,
  )
/** What this mapping leaves open in every row. */
const OPEN = ['inputs.debt_service', 'inputs.housing', 'custom_fields.region'].map(
  (field) => `${field} missing-value warning null`,
)

describe('a row', () => {
  it('that says what an application needs is what the desk would have taken', () => {
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
    assert.deepEqual(issuesOf(...GOOD, '2500'), OPEN)
  })

  it('that could not be stored is rejected, with every field that stands in the way', () => {
    const row = checkRecord(mapping, recordOf('', 'A-1', '-5', '601', '1.005'))
    assert.equal(row.verdict, 'rejected')
    assert.equal(row.entry, null)
    assert.deepEqual(issuesOf('', 'A-1', '-5', '601', '1.005'), [
      'external_reference missing-value error null',
      'amount constraint-error error not_positive',
      'duration_months constraint-error error above_maximum',
      'inputs.net_income constraint-error error too_many_digits',
      ...OPEN,
    ])
  })
})
