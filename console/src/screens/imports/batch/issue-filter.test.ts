import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { BatchOut, ImportRowOut } from '../../../../../client/index.ts'
import { byWeight, filterOf, rowsWith, searchOfBatch, searchOfFilter } from './issue-filter.ts'

const issue = { severity: 'error', column: 'Sum', position: 1 } as const
const row = (number: number, issues: readonly object[]) => ({ number, issues }) as unknown as ImportRowOut

it('a code, its field and its detail choose the rows that have exactly that issue', () => {
  const rows = [
    row(1, [{ ...issue, code: 'type-error', field: 'amount', detail: 'not_a_decimal' }]),
    row(2, [{ ...issue, code: 'type-error', field: 'inputs.age', detail: 'not_an_integer' }]),
    row(3, [{ ...issue, code: 'missing-cell', field: null, detail: null }]),
  ]
  const found = (search: object) => rowsWith(rows, filterOf(searchOfBatch({ ...search }))).map(({ number }) => number)
  assert.deepEqual(found({}), [1, 2, 3])
  assert.deepEqual(found({ code: 'type-error', field: 'amount', detail: 'not_a_decimal' }), [1])
  assert.deepEqual(found({ code: 'missing-cell' }), [3])
})

it('a filter stands in the address and comes back from it', () => {
  const filter = { code: 'type-error', field: 'inputs.age', detail: null }
  assert.deepEqual(filterOf(searchOfBatch({ ...searchOfFilter(filter) })), filter)
  assert.deepEqual(searchOfBatch({ code: '<script>', field: 'amount' }), {})
})

it('errors come before warnings, and the most frequent first', () => {
  const totals = [
    { severity: 'warning', count: 9 },
    { severity: 'error', count: 2 },
    { severity: 'error', count: 5 },
  ] as unknown as BatchOut['issues']
  assert.deepEqual(
    byWeight(totals).map(({ count }) => count),
    [5, 2, 9],
  )
})
