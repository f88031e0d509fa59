import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { IndicatorValueOut } from '../../../../client/index.ts'
import { lastChange, segmentsBy, withheldAmong } from './figures.ts'

const month = (name: string, value: string | null, provisional = false) => ({
  dimension: 'month',
  month: name,
  value,
  suppressed: value === null,
  provisional,
})
const indicator = {
  segments: [
    month('2026-01', '10'),
    month('2026-02', '12'),
    month('2026-03', null),
    month('2026-04', '5', true),
    { dimension: 'channel', channel: 'branch', value: '27', suppressed: false, provisional: false },
  ],
} as unknown as IndicatorValueOut

it('segments of one dimension are shown, withheld ones as such', () => {
  const months = segmentsBy(indicator, 'month')
  assert.deepEqual(
    months.map(({ id, value }) => [id, value]),
    [
      ['2026-01', 10],
      ['2026-02', 12],
      ['2026-03', null],
      ['2026-04', 5],
    ],
  )
  assert.equal(withheldAmong(months), 1)
  assert.deepEqual(segmentsBy(indicator, 'product'), [])
})

it('the last closed month is compared with the one before only where both are shown', () => {
  const months = segmentsBy(indicator, 'month')
  assert.equal(lastChange(months), null)
  assert.deepEqual(lastChange(months.slice(0, 2)), { from: '10', to: '12' })
  assert.equal(lastChange(months.slice(0, 1)), null)
})
