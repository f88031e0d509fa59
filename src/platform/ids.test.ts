import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { new32Bytes, newId, newNonce } from './ids.ts'

describe('an id', () => {
  it('an id is a UUID of version 7 whose first 48 bits are the time', () => {
    const at = new Date('2026-03-02T09:00:00.123Z')
    const id = newId(at)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), at.getTime())
  })

  it('sorts by creation, however many are created in one millisecond, and never repeats', () => {
    const at = new Date('2026-03-02T09:00:00.123Z')
    const ids = Array.from({ length: 100_000 }, () => newId(at))
    assert.deepEqual(ids, ids.toSorted())
    assert.equal(new Set(ids).size, ids.length)
  })
})

describe('random bytes', () => {
  it('random bytes never repeat and are never all zeroes, across many refills of the pool', () => {
    const salts = Array.from({ length: 5_000 }, () => [new32Bytes(), newNonce()]).flat()
    const seen = new Set(salts.map((salt) => salt.toString('hex')))
    assert.equal(seen.size, salts.length)
    assert.ok(salts.every((salt) => salt.some((byte) => byte !== 0)))
  })

  it('overwriting random bytes changes no later ones', () => {
    const first = new32Bytes()
    first.fill(0)
    assert.ok(new32Bytes().some((byte) => byte !== 0))
    assert.equal(first.length, 32)
    assert.equal(newNonce().length, 12)
  })
})
