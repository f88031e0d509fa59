import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { TimeSlices, type Waiting } from './time-slices.ts'

describe('time slices of connections', () => {
  /** Slices whose clock and next round are in the hands of the test. */
  const world = () => {
    let now = 0
    let nexts: (() => void)[] = []
    const slices = new TimeSlices(
      () => now,
      (next) => nexts.push(next),
    )
    const spend = (ms: number) => slices.run(() => (now += ms))
    const next = (): number => {
      const due = nexts
      nexts = []
      for (const one of due) one()
      return due.length
    }
    const order: string[] = []
    const waiting = (name: string, source: string): Waiting => ({ source, take: () => order.push(name) })
    return { slices, spend, next, order, waiting }
  }

  it('whoever comes when a round is used up waits for the next one', () => {
    const { spend, next } = world()
    assert.deepEqual([spend(4), spend(5), spend(6), spend(0)], [true, true, true, false])
    assert.equal(next(), 1)
    assert.deepEqual([spend(10), spend(0)], [true, false])
  })

  it('a slice that fails uses its time like any other', () => {
    const { slices, spend, next } = world()
    assert.equal(spend(9), true)
    assert.throws(() =>
      slices.run(() => {
        spend(1)
        throw new Error('a broken slice')
      }),
    )
    assert.equal(spend(0), false)
    next()
    assert.equal(spend(0), true)
  })

  it('each source has its slice before one has its second, however many connections it has', () => {
    const { slices, next, order, waiting } = world()
    for (const name of ['a1', 'a2', 'a3']) slices.wait(waiting(name, 'a'))
    slices.wait(waiting('b1', 'b'))
    slices.wait(waiting('c1', 'c'))
    next()
    assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'a3'])
  })

  it('a connection that waits twice has one slice', () => {
    const { slices, next, order, waiting } = world()
    const one = waiting('a1', 'a')
    slices.wait(one)
    slices.wait(one)
    next()
    assert.deepEqual(order, ['a1'])
  })

  it('a round asks a bounded number of those who wait, and the next round the others', () => {
    const { slices, next, order, waiting } = world()
    for (let i = 0; i < 100; i += 1) slices.wait(waiting(`a${i}`, 'a'))
    next()
    assert.equal(order.length, 64)
    assert.equal(next(), 1)
    assert.equal(order.length, 100)
    assert.equal(next(), 0)
  })
})
