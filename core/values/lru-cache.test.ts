import assert from 'node:assert/strict'
import fc from 'fast-check'
import { it } from 'node:test'
import { LruCache } from './lru-cache.ts'

it('forgets the entry that was not used for the longest time, and no other', () => {
  const cache = new LruCache<number>(3)
  for (const [value, key] of ['a', 'b', 'c'].entries()) cache.set(key, value)
  assert.equal(cache.get('a'), 0)
  cache.set('d', 3)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => cache.get(key)),
    [0, undefined, 2, 3],
  )
})

it('keeps exactly the entries that were used last, with their last values', () => {
  const step = fc.record({ key: fc.integer({ min: 0, max: 9 }), value: fc.option(fc.integer(), { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 5 }), (steps, max) => {
      const cache = new LruCache<number, number>(max)
      const used: { key: number; value: number }[] = []
      for (const { key, value } of steps) {
        const at = used.findIndex((one) => one.key === key)
        const [known] = at < 0 ? [] : used.splice(at, 1)
        const left = value ?? known?.value
        if (value === undefined) assert.equal(cache.get(key), left)
        else cache.set(key, value)
        if (left !== undefined) used.push({ key, value: left })
        if (used.length > max) used.shift()
      }
    }),
  )
})
