import assert from 'node:assert/strict'
import { it } from 'node:test'
import { monthsOf, periodProblems } from './months.ts'

it('lists the months of a period across the end of a year, both ends included', () => {
  assert.deepEqual(monthsOf('2025-11', '2026-02'), ['2025-11', '2025-12', '2026-01', '2026-02'])
  assert.deepEqual(monthsOf('2026-02', '2026-02'), ['2026-02'])
})

it('refuses a period that is reversed or longer than two years', () => {
  const found = (from: string, to: string) => periodProblems(from, to, 24)[0]?.type
  assert.deepEqual(
    [
      found('2026-03', '2026-03'),
      found('2024-04', '2026-03'),
      found('2024-03', '2026-03'),
      found('2026-03', '2026-02'),
    ],
    [undefined, undefined, 'too_long', 'order'],
  )
})
