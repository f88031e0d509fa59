// A stream that ends itself when nobody reads it, so that a client that stops reading keeps no slot and no memory.
import { Readable } from 'node:stream'

/** Destroys itself when no piece is taken for `maxPauseMs`, also when reading never begins. */
export function pacedStream(pieces: AsyncIterable<string>, maxPauseMs: number): Readable {
  const giveUp = (): NodeJS.Timeout => setTimeout(() => stream.destroy(), maxPauseMs).unref()
  async function* taken(): AsyncGenerator<string> {
    for await (const piece of pieces) {
      clearTimeout(timer)
      timer = giveUp()
      yield piece
      clearTimeout(timer)
    }
  }
  const stream = Readable.from(taken(), { objectMode: false })
  let timer = giveUp()
  stream.once('close', () => clearTimeout(timer))
  return stream
}
