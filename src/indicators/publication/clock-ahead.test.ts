import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { enterApplications, type Months, openMonths, published } from '../months.fixture.ts'

const DAYS_AHEAD_MS = 62 * 86_400_000

describe('a worker whose clock is ahead', () => {
  let months: Months
  before(async () => {
    months = await openMonths()
    await enterApplications(months, 5)
  })
  after(() => months.world.stop())

  it('a month that is not over by the clock of the database is not closed, because its plan would never change', async () => {
    const { clock, database } = months.world
    clock.set(new Date(Date.now() + DAYS_AHEAD_MS))
    await published(months)
    const states = await superuserQuery<{ month: string; is_over: boolean }>(
      database,
      'select month, counted_until <= clock_timestamp() as is_over from indicator_publications',
    )
    assert.ok(states.some(({ month }) => month === '2026-03'))
    assert.deepEqual(
      states.filter(({ is_over }) => !is_over),
      [],
    )
  })
})
