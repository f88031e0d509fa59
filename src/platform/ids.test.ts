import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from './ids.ts'

describe('an id', () => {
  it('is a UUID of version 7 whose first 48 bits are the time', () => {
    const at = new Date('2026-03-02T09:00:00.123Z')
    const id = newId(at)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), at.getTime())
  })

  it('orders as it was made, however many are made in one millisecond, and never repeats', () => {
    const at = new Date('2026-03-02T09:00:00.123Z')
    const ids = Array.from({ length: 100_000 }, () => newId(at))
    assert.deepEqual(ids, ids.toSorted())
    assert.equal(new Set(ids).size, ids.length)
  })
})
