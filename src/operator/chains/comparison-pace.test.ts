import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MAX_AT_ONCE, MIN_AT_ONCE, shareOfRest, sweepsLeft } from './comparison-pace.ts'

const HOUR_MS = 3_600_000
const STARTED = new Date('2026-03-02T08:00:00Z')

/** What is left after a cycle of one day; `written` rows are added before the sweep of the twelfth hour. */
function restOfCycle(rows: number, written: number, hours: readonly number[]): number {
  let rest = rows
  for (const hour of hours) {
    if (hour === 12) rest += written
    const sweeps = sweepsLeft(STARTED, 1, new Date(STARTED.getTime() + hour * HOUR_MS))
    rest -= Math.min(rest, shareOfRest(rest, sweeps))
  }
  return rest
}

const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => hour)

describe('the pace of the hourly comparison', () => {
  it('a cycle ends within its days, also when most rows are written in the middle', () => {
    assert.equal(restOfCycle(5, 0, EVERY_HOUR), 0)
    assert.equal(restOfCycle(100_000, 0, EVERY_HOUR), 0)
    assert.equal(restOfCycle(1, 1_000_000, EVERY_HOUR), 0)
  })

  it('a cycle ends within its days when no worker ran for most of them', () => {
    assert.equal(restOfCycle(100_000, 100_000, [0, 1, 12, 23]), 0)
  })

  it('a cycle is compared in even shares, and a sweep keeps within its bounds', () => {
    assert.equal(shareOfRest(24_000, sweepsLeft(STARTED, 1, STARTED)), 1_000)
    assert.equal(shareOfRest(13_000, sweepsLeft(STARTED, 1, new Date(STARTED.getTime() + 11 * HOUR_MS))), 1_000)
    assert.equal(shareOfRest(0, 24), MIN_AT_ONCE)
    assert.equal(shareOfRest(10 * MAX_AT_ONCE, 1), MAX_AT_ONCE)
    // A clock that was set back, or a time that somebody wrote.
    assert.equal(sweepsLeft(new Date('2099-01-01'), 1, STARTED), 24)
  })
})
