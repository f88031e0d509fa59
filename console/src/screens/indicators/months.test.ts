import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addMonths, monthNow, monthsBack, monthsBetween } from './months.ts'

it('months are counted over the turn of a year', () => {
  assert.equal(addMonths('2026-11', 2), '2027-01')
  assert.equal(addMonths('2026-01', -1), '2025-12')
  assert.deepEqual(monthsBack('2026-02', 3), ['2026-02', '2026-01', '2025-12'])
  assert.equal(monthsBetween('2025-12', '2026-02'), 3)
  assert.ok(monthsBetween('2026-02', '2026-01') < 1)
})

it('the month is that of universal time', () => {
  assert.equal(monthNow(new Date('2026-12-31T23:30:00-02:00')), '2027-01')
})
