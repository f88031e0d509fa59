import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readTypedDate, typedDate } from './typed-date.ts'

it('a day is read as it is typed in either language, and no day that the calendar lacks', () => {
  assert.equal(readTypedDate('1/3/2026'), '2026-03-01')
  assert.equal(readTypedDate(' 01.03.2026 '), '2026-03-01')
  assert.equal(readTypedDate('2026-03-01'), '2026-03-01')
  for (const text of ['', '31/02/2026', '2026-3-1', '1/3/26', 'tomorrow']) assert.equal(readTypedDate(text), null, text)
})

it('a day is typed as it is read', () => {
  assert.equal(readTypedDate(typedDate('2026-12-24')), '2026-12-24')
})
