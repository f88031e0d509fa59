import assert from 'node:assert/strict'
import { it } from 'node:test'
import { grid } from '../grid.fixture.ts'
import { readTestSet, testSetHeader } from './read-test-set.ts'

const read = (text: string) => readTestSet(grid, new TextEncoder().encode(text))

it('a test set is read as one case per line, an empty cell as no value', () => {
  const { cases } = read('label;amount;duration_months;expected;age;home\none;1500.5;24;approve;40;own\n;900;12;;;\n')
  assert.deepEqual(cases, [
    { amount: '1500.5', duration_months: 24, inputs: { age: '40', home: 'own' }, label: 'one', expected: 'approve' },
    { amount: '900', duration_months: 12, inputs: {} },
  ])
})

it('the header that is offered is one that is read', () => {
  assert.deepEqual(read(`${testSetHeader(grid)}\none,900,12,,40,own\n`).cases?.length, 1)
})

it('what cannot be read is named by its line and column', () => {
  const head = 'amount,duration_months,age\n'
  assert.deepEqual(read('amount,age\n1,2\n').problem, { kind: 'column_lacks', column: 'duration_months' })
  assert.deepEqual(read('amount,duration_months,hight\n1,2,3\n').problem, {
    kind: 'unknown_columns',
    columns: ['hight'],
  })
  assert.deepEqual(read(`${head}900,12,40\n1e3,12,40\n`).problem, { kind: 'bad_value', line: 3, column: 'amount' })
  assert.deepEqual(read(`${head}900,12\n`).problem, { kind: 'bad_row', line: 2 })
  assert.equal(read('').problem?.kind, 'unreadable')
})
