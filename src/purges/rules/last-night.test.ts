import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lastNight } from './last-night.ts'

it('a night begins at 02:00 of universal time, also over the end of a month', () => {
  const at = (text: string) => lastNight(new Date(text))
  assert.equal(at('2026-03-02T02:00:00Z'), '2026-03-02T02:00:00.000Z')
  assert.equal(at('2026-03-02T01:59:59Z'), '2026-03-01T02:00:00.000Z')
  assert.equal(at('2026-03-01T01:00:00Z'), '2026-02-28T02:00:00.000Z')
  assert.equal(at('2026-12-31T23:59:59Z'), '2026-12-31T02:00:00.000Z')
})
