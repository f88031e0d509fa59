import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pacedStream } from './paced-stream.ts'

describe('a paced stream', () => {
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield 'x'.repeat(65_536)
  }
  const closed = (stream: ReturnType<typeof pacedStream>): Promise<void> =>
    new Promise((resolve) => stream.once('close', () => resolve()))

  it('a paced stream ends when nobody begins to read it, and when its reader stops', async () => {
    await closed(pacedStream(endless(), 20))
    const stopped = pacedStream(endless(), 20)
    stopped.once('data', () => stopped.pause())
    await closed(stopped)
    assert.ok(stopped.destroyed)
  })

  it('a paced stream does not end while it is read', async () => {
    async function* slow(): AsyncGenerator<string> {
      for (const piece of ['a', 'b', 'c']) {
        await wait(30)
        yield piece
      }
    }
    let text = ''
    for await (const piece of pacedStream(slow(), 60_000)) text += piece
    assert.equal(text, 'abc')
  })
})
