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
    const spend = (ms: number) => slices.use(() => (now += ms))
    const next = (): number => {
      const due = nexts
      nexts = []
      for (const one of due) one()
      return due.length
    }
    const order: string[] = []
    /** Somebody who has work for ever, each slice as long as said. */
    const busy = (name: string, source: string, ms: number): Waiting => {
      const waiting: Waiting = {
        source,
        take: () => {
          order.push(name)
          spend(ms)
          slices.wait(waiting)
        },
      }
      return waiting
    }
    const waiting = (name: string, source: string): Waiting => ({ source, take: () => void order.push(name) })
    return { slices, spend, next, order, waiting, busy }
  }

  it('a slice is free until a round is used up, and again in the next one', () => {
    const { slices, spend, next } = world()
    spend(4)
    assert.equal(slices.isFree, true)
    spend(6)
    assert.equal(slices.isFree, false)
    assert.equal(next(), 1)
    assert.equal(slices.isFree, true)
    assert.equal(next(), 0)
  })

  it('nobody uses a slice before those who wait', () => {
    const { slices, next, waiting } = world()
    slices.wait(waiting('a1', 'a'))
    assert.equal(slices.isFree, false)
    next()
    assert.equal(slices.isFree, true)
  })

  it('a slice that fails uses its time like any other', () => {
    const { slices, spend } = world()
    const fail = () => {
      spend(10)
      throw new Error('a broken slice')
    }
    assert.throws(() => slices.use(fail))
    assert.equal(slices.isFree, false)
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

  it('whoever waits is served in the order of the waiting, whatever the slices of the others take', () => {
    for (const [count, ms] of [
      [4, 3],
      [10, 1],
      [60, 0.2],
      [3, 50],
    ] as const)
      for (const sources of [1, count]) {
        const { slices, next, order, busy } = world()
        for (let i = 0; i < count; i += 1) slices.wait(busy('other', String(i % sources), ms))
        slices.wait(busy('mine', sources === 1 ? '0' : 'me', 1))
        for (let round = 0; round < 100; round += 1) next()
        const served = order.filter((name) => name === 'mine').length
        assert.ok(
          served >= Math.floor(order.length / (count + 1)),
          `${served} of ${order.length} by ${count} of ${ms} ms`,
        )
      }
  })
})
