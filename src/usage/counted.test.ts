import assert from 'node:assert/strict'
import { it } from 'node:test'
import { usageOf } from './counted.ts'

it('counts a month without events as zeros, and imported applications not as created', () => {
  const counted = [
    { month: '2026-02', what: 'application.created', number: 5 },
    { month: '2026-02', what: 'imported', number: 3 },
    { month: '2026-02', what: 'people', number: 2 },
  ]
  const [first, second] = usageOf(['2026-01', '2026-02'], counted)
  const { month, ...counts } = first!
  assert.equal(month, '2026-01')
  assert.ok(Object.values(counts).every((count) => count === 0))
  assert.deepEqual(
    [second!.applications_created, second!.applications_imported, second!.active_users, second!.decisions],
    [2, 3, 2, 0],
  )
})
