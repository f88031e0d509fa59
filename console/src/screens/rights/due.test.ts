import assert from 'node:assert/strict'
import { it } from 'node:test'
import { byDueDate, daysUntil } from './due.ts'

it('days until a due date are whole days of universal time, negative once it has passed', () => {
  const now = Date.parse('2026-03-02T23:59:00Z')
  assert.equal(daysUntil('2026-03-02', now), 0)
  assert.equal(daysUntil('2026-03-03', now), 1)
  assert.equal(daysUntil('2026-03-01', now), -1)
})

it('the request that is due first stands first, and closed ones keep their order below', () => {
  const request = (status: string, due_on: string) => ({ status, due_on, created_at: '' })
  const list = [
    request('completed', '2026-01-01'),
    request('open', '2026-03-05'),
    request('refused', '2026-01-02'),
    request('awaiting_purge', '2026-03-04'),
  ]
  assert.deepEqual(
    byDueDate(list).map(({ due_on }) => due_on),
    ['2026-03-04', '2026-03-05', '2026-01-01', '2026-01-02'],
  )
})
