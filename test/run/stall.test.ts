import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { describe, it } from 'node:test'
import { watchForStall } from './stall.ts'

describe('a run of tests', () => {
  it('names the running files when no file starts or ends within the limit', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] })
    const stream = new EventEmitter()
    const stalls: (readonly string[])[] = []
    watchForStall(stream, 1_000, (files) => stalls.push(files))
    stream.emit('test:dequeue', { name: 'done.test.ts', nesting: 0 })
    stream.emit('test:dequeue', { name: 'hangs.test.ts', nesting: 0 })
    stream.emit('test:complete', { name: 'a test', nesting: 1 })
    test.mock.timers.tick(999)
    stream.emit('test:complete', { name: 'done.test.ts', nesting: 0 })
    test.mock.timers.tick(999)
    assert.deepEqual(stalls, [])
    test.mock.timers.tick(1)
    assert.deepEqual(stalls, [['hangs.test.ts']])
  })

  it('reports no stall after the run has ended', (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] })
    const stop = watchForStall(new EventEmitter(), 1_000, () => assert.fail('it has ended'))
    stop()
    test.mock.timers.tick(2_000)
  })
})
