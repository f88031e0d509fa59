import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkRecord } from './check-record.ts'
import { compiledWith, GOOD, recordOf } from './import.fixture.ts'

const warningsOf = (reference: string, applicant = 'A-1'): (string | null)[] => {
  const row = checkRecord(compiledWith(), recordOf(reference, applicant, ...GOOD.slice(2), 'x'))
  assert.equal(row.verdict, 'valid_with_warnings')
  assert.equal(row.entry!.external_reference, reference)
  return row.issues.flatMap(({ severity, detail }) => (severity === 'warning' && detail !== null ? [detail] : []))
}

it('warns of the reference of a row of totals, and of one in which a spreadsheet program has lost digits', () => {
  for (const text of [
    'Total',
    'TOTAL',
    'Totaux',
    'Total général',
    'Grand total:',
    'Sous-total',
    'Subtotal',
    ' Somme ',
    'sum',
  ])
    assert.deepEqual(warningsOf(text), ['total_row'], text)
  for (const text of ['1,23457E+14', '1.23457E+14', '1e+15', '9E+20'])
    assert.deepEqual(warningsOf(text), ['exponent_reference'], text)
  assert.deepEqual(warningsOf('R-1', '4.5E+11'), ['exponent_reference'])
  for (const text of ['Totalis 12', 'T-1', 'Summer', '1E12', '12E+14', 'E+14', '1.23E-14', '123457000000000', 'x1E+14'])
    assert.deepEqual(warningsOf(text), [], text)
})
