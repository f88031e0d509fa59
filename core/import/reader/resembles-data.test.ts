import assert from 'node:assert/strict'
import { it } from 'node:test'
import { resemblesData } from './resembles-data.ts'

it('takes a first row with a number or a date for data, and labels with digits for labels', () => {
  for (const cell of ['1200', '-1 250,50', "12'000.00", '12 %', '2026-03-02', '02/03/26'].map((one) =>
    one.replace(' %', '%'),
  ))
    assert.equal(resemblesData(['Marie Curie', cell]), true, cell)
  assert.equal(resemblesData(['Reference', 'Loan amount (EUR)', 'Term 12', 'F1', '%', '']), false)
})
