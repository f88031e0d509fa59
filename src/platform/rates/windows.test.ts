import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { RateWindows } from './windows.ts'

const START = Date.parse('2026-03-02T09:00:00.000Z')
const at = (seconds: number): Date => new Date(START + seconds * 1000)

describe('a rate window', () => {
  it('admits the limit within a minute of the first request, and again after that', () => {
    const windows = new RateWindows(2, 10)
    assert.deepEqual(windows.take('a', at(0)), { admitted: true, remaining: 1, resetSeconds: 60 })
    assert.deepEqual(windows.take('a', at(20)), { admitted: true, remaining: 0, resetSeconds: 40 })
    assert.deepEqual(windows.take('a', at(59.5)), { admitted: false, remaining: 0, resetSeconds: 1 })
    assert.deepEqual(windows.take('a', at(60)), { admitted: true, remaining: 1, resetSeconds: 60 })
  })

  it('counts each key separately', () => {
    const windows = new RateWindows(1, 10)
    assert.equal(windows.take('a', at(0)).admitted, true)
    assert.equal(windows.take('b', at(0)).admitted, true)
    assert.equal(windows.take('a', at(1)).admitted, false)
  })

  it('refused requests do not extend a rate window', () => {
    const windows = new RateWindows(1, 10)
    for (let second = 0; second < 60; second += 1) windows.take('a', at(second))
    assert.equal(windows.take('a', at(60)).admitted, true)
  })

  it('admits requests again when the clock was set back', () => {
    const windows = new RateWindows(1, 10)
    windows.take('a', at(0))
    assert.equal(windows.take('a', at(-1)).admitted, false)
    assert.equal(windows.take('a', at(-3_600)).admitted, true)
  })

  it('drops ended windows, and beyond the maximum of keys the one nearest to its end', () => {
    const windows = new RateWindows(1, 3)
    for (const [second, key] of ['a', 'b', 'c', 'd'].entries()) windows.take(key, at(second))
    assert.equal(windows.size, 3)
    assert.equal(windows.take('d', at(5)).admitted, false)
    assert.equal(windows.take('a', at(5)).admitted, true, 'the oldest was dropped')
    windows.take('z', at(200))
    assert.equal(windows.size, 1)
  })

  it('never admits more than the limit per key and minute, nor keeps more than the maximum of keys', () => {
    const request = fc.record({ key: fc.constantFrom('a', 'b', 'c'), seconds: fc.integer({ min: 0, max: 90 }) })
    fc.assert(
      fc.property(fc.array(request, { maxLength: 200 }), fc.integer({ min: 1, max: 9 }), (requests, limit) => {
        const windows = new RateWindows(limit, 3)
        const admitted = new Map<string, number>()
        let now = 0
        for (const { key, seconds } of requests) {
          now += seconds
          const quota = windows.take(key, at(now))
          // The end of a window identifies it.
          const minute = `${key} ${now + quota.resetSeconds}`
          if (quota.admitted) admitted.set(minute, (admitted.get(minute) ?? 0) + 1)
          assert.ok(windows.size <= 3 && quota.resetSeconds >= 1 && quota.resetSeconds <= 60)
        }
        for (const count of admitted.values()) assert.ok(count <= limit)
      }),
    )
  })
})
