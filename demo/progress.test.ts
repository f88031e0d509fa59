import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inParallel, progressOf } from './progress.ts'

function shown(isTTY: boolean, steps: number): string[] {
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  const bar = progressOf('rows', steps, out)
  for (let step = 0; step < steps; step += 1) bar.step()
  return written
}

describe('a progress bar', () => {
  it('writes one line per quarter without a terminal', () => {
    const lines = shown(false, 1000)
    assert.equal(lines.length, 4)
    assert.match(lines[0]!, /^ {2}rows +25 % {2}250 in /)
    assert.match(lines[3]!, / 100 % {2}1000 in [0-9.]+ s, \d+ per second\n$/)
  })
  it('redraws on a terminal and ends with a full bar and a new line', () => {
    const drawn = shown(true, 1000)
    assert.ok(drawn.length <= 102 && drawn.every((text) => text.startsWith('\r')))
    assert.match(drawn.at(-1)!, /█{30} 1000 in .*\n$/)
  })
  it('completes for a single step', () => {
    assert.match(shown(false, 1).at(-1)!, /100 %/)
  })
})

describe('work in parallel', () => {
  it('processes every item once and never exceeds the concurrency limit', async () => {
    let running = 0
    let max = 0
    const done: number[] = []
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1
      max = Math.max(max, running)
      await new Promise(setImmediate)
      running -= 1
      done.push(item)
    })
    assert.deepEqual(
      done.toSorted((one, other) => one - other),
      [1, 2, 3, 4, 5, 6, 7],
    )
    assert.equal(max, 3)
  })
  it('starts nothing after a failure, waits for running items and reports the failure', async () => {
    const begun: number[] = []
    let ended = 0
    const work = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
      begun.push(item)
      await new Promise(setImmediate)
      if (item === 1) throw new Error('the first')
      await new Promise(setImmediate)
      ended += 1
    })
    await assert.rejects(work, /the first/)
    assert.deepEqual(begun, [1, 2])
    assert.equal(ended, 1)
  })
})
