import assert from 'node:assert/strict'
import { it } from 'node:test'
import { periodIssue, periodOf, searchOfCompliance } from './search.ts'

const now = Date.parse('2026-03-02T12:00:00Z')

it('without a period in the address the report is that of the month so far', () => {
  assert.deepEqual(periodOf(searchOfCompliance({}), now), { start: '2026-03-01', end: '2026-03-02' })
  assert.deepEqual(periodOf(searchOfCompliance({ end: '2026-01-31', start: 7 }), now), {
    start: '2026-01-01',
    end: '2026-01-31',
  })
})

it('a period that the service would refuse is named before it is asked for', () => {
  assert.equal(periodIssue('2026-01-01', '2026-03-02', now), null)
  assert.equal(periodIssue(null, '2026-03-02', now), 'needsDay')
  assert.equal(periodIssue('2026-03-02', '2026-03-01', now), 'afterEnd')
  assert.equal(periodIssue('2026-03-02', '2026-03-03', now), 'inFuture')
  assert.equal(periodIssue('2025-03-01', '2026-03-02', now), 'tooLong')
  assert.equal(periodIssue('2025-03-02', '2026-03-02', now), null)
})
