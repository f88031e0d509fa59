import assert from 'node:assert/strict'
import { it } from 'node:test'
import { UsageCounts } from './counted.ts'

it('counts a month without events as zeros, and imported applications not as created', () => {
  const counts = new UsageCounts({
    counts: [
      { month: '2026-02', what: 'application.created', number: 5 },
      { month: '2026-02', what: 'imported', number: 3 },
    ],
    people: ['2026-02/ana', '2026-02/max'],
  })
  const [first, second] = counts.usageOf(['2026-01', '2026-02'])
  const { month, ...numbers } = first!
  assert.equal(month, '2026-01')
  assert.ok(Object.values(numbers).every((count) => count === 0))
  assert.deepEqual(
    [second!.applications_created, second!.applications_imported, second!.active_users, second!.decisions],
    [2, 3, 2, 0],
  )
})

it('adds numbers of the same month, and counts a person once in each month', () => {
  const counts = new UsageCounts()
  for (const month of ['2026-02', '2026-02', '2026-03'])
    counts.add({ counts: [{ month, what: 'policy.simulated', number: 2 }], people: [`${month}/ana`] })
  assert.deepEqual(
    counts.usageOf(['2026-02', '2026-03']).map(({ simulations, active_users }) => [simulations, active_users]),
    [
      [4, 1],
      [2, 1],
    ],
  )
})
