import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instantOf } from '../../platform/instant.ts'
import { endOf, monthAfter } from '../months.ts'
import { countableUntil, duePublications, type Published } from './months.ts'
import { readingProblems } from './period.ts'

const at = instantOf

describe('the months of indicators', () => {
  it('a month is counted to its fifteenth day from the sixteenth on, and to its end an hour after it', () => {
    assert.equal(countableUntil('2026-02', at('2026-02-16T00:59:59.999Z')), null)
    assert.deepEqual(countableUntil('2026-02', at('2026-02-16T01:00:00Z')), at('2026-02-16T00:00:00Z'))
    assert.deepEqual(countableUntil('2026-02', at('2026-03-01T00:59:59.999Z')), at('2026-02-16T00:00:00Z'))
    assert.deepEqual(countableUntil('2026-02', at('2026-03-01T01:00:00Z')), at('2026-03-01T00:00:00Z'))
    assert.deepEqual(
      [monthAfter('2026-12'), monthAfter('2024-01'), monthAfter('2024-02')],
      ['2027-01', '2024-02', '2024-03'],
    )
    assert.deepEqual(endOf('2024-02'), at('2024-03-01T00:00:00Z'))
  })

  it('what is due are months that can be counted further, and every month once the threshold was raised', () => {
    const now = at('2026-03-20T00:00:00Z')
    const published = (month: string, until: string, min_segment_size = 10): Published => ({
      month,
      counted_until: at(until),
      min_segment_size,
    })
    const due = (latest: readonly Published[], k = 10): string[] =>
      duePublications(at('2026-01-20T00:00:00Z'), latest, k, now).map(
        ({ month, until }) => `${month} ${until.toISOString().slice(0, 10)}`,
      )
    assert.deepEqual(due([]), ['2026-01 2026-02-01', '2026-02 2026-03-01', '2026-03 2026-03-16'])
    assert.deepEqual(duePublications(at('2026-03-16T00:00:00Z'), [], 10, now), [])
    const all = [
      published('2026-01', '2026-02-01T00:00:00Z'),
      published('2026-02', '2026-02-16T00:00:00Z'),
      published('2026-03', '2026-03-16T00:00:00Z'),
    ]
    assert.deepEqual(due(all), ['2026-02 2026-03-01'])
    assert.deepEqual(due(all, 11), ['2026-01 2026-02-01', '2026-02 2026-03-01', '2026-03 2026-03-16'])
  })

  it('a reading has at most 24 months, in order, and none to come', () => {
    const now = at('2026-03-20T00:00:00Z')
    const problem = (from: string, to: string) => readingProblems(from, to, now).map(({ type }) => type)
    assert.deepEqual(problem('2024-04', '2026-03'), [])
    assert.deepEqual(problem('2024-03', '2026-03'), ['too_long'])
    assert.deepEqual(problem('2026-03', '2026-02'), ['order'])
    assert.deepEqual(problem('2026-03', '2026-04'), ['future'])
  })
})
