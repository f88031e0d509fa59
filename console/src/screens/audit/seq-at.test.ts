import assert from 'node:assert/strict'
import { it } from 'node:test'
import { endOfDay, firstAfter } from './seq-at.ts'

it('the first event after a day is found among a million with at most twenty-one readings', async () => {
  const at = (seq: number) => new Date(Date.UTC(2026, 0, 1) + seq * 60_000).toISOString().replace('Z', '000Z')
  let readings = 0
  const readAt = async (seq: number) => {
    readings += 1
    return at(seq)
  }
  const first = await firstAfter(endOfDay('2026-06-30'), 1_000_000, readAt)
  assert.ok(at(first) > endOfDay('2026-06-30') && at(first - 1) <= endOfDay('2026-06-30'))
  assert.ok(readings <= 21, String(readings))
})

it('before the first and after the last event the ends of the chain are answered', async () => {
  const readAt = async () => '2026-03-02T00:00:00.000000Z'
  assert.equal(await firstAfter(endOfDay('2025-01-01'), 10, readAt), 1)
  assert.equal(await firstAfter(endOfDay('2027-01-01'), 10, readAt), 11)
})
