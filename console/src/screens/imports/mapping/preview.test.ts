import assert from 'node:assert/strict'
import { it } from 'node:test'
import { age, amount, contract } from './contract.fixture.ts'
import { outcomesOf, sampleOf } from './preview.ts'

const sample = sampleOf(new TextEncoder().encode('Sum;Age\n1 500,00 €;40\nabc;17\n;NA\n'), true)!

it('the first cells of a file are read with its own delimiter', () => {
  assert.deepEqual(sample.header, ['Sum', 'Age'])
  assert.deepEqual(sample.rows[0], ['1 500,00 €', '40'])
  assert.equal(sampleOf(new Uint8Array([0xff, 0xfe, 0]), true), null)
})

it('a record that the sample cuts off is not shown', () => {
  const cut = sampleOf(new TextEncoder().encode('A,B\n1,2\n3,'), false)
  assert.deepEqual(cut?.rows, [['1', '2']])
})

it('a preview shows what the import would read, and what it would refuse', () => {
  const transformations = [
    { kind: 'currency', sign: '€', position: 'after' },
    { kind: 'thousands_separator', separator: 'space' },
    { kind: 'decimal_comma' },
  ] as const
  const outcomes = outcomesOf(contract, amount, { field: 'amount', column: 'Sum', transformations }, sample)
  assert.deepEqual(
    outcomes.map(({ value, issue }) => value ?? issue?.detail ?? null),
    ['1500', 'not_a_decimal', null],
  )
  const ages = outcomesOf(contract, age, { field: 'inputs.age', column: 'Age', transformations: [] }, sample)
  assert.deepEqual(
    ages.map(({ value, issue }) => [value, issue?.detail ?? null]),
    [
      ['40', null],
      ['17', 'below_minimum'],
      [null, null],
    ],
  )
})

it('what could not be saved has no preview', () => {
  const transformations = [{ kind: 'unit_factor', factor: '0' }] as const
  assert.deepEqual(outcomesOf(contract, amount, { field: 'amount', column: 'Sum', transformations }, sample), [])
})
