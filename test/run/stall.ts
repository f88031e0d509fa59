// Ends a run that no test file continues. Node sends SIGTERM to a file beyond its time and then waits for its output to be
// closed: for ever when a command under test listens for SIGTERM, or when a process that the file started has its output.
import type { EventEmitter } from 'node:events'

interface Reported {
  readonly name: string
  readonly nesting: number
}

/** Calls `stalled` with the files under way when no file begins or ends for `limitMs`. Answers how to stop watching. */
export function watchForStall(
  stream: EventEmitter,
  limitMs: number,
  stalled: (files: readonly string[]) => void,
): () => void {
  const underWay = new Set<string>()
  const fire = (): void => stalled([...underWay])
  let timer = setTimeout(fire, limitMs)
  const again = (): void => {
    clearTimeout(timer)
    timer = setTimeout(fire, limitMs)
  }
  stream.on('test:dequeue', ({ name, nesting }: Reported) => {
    if (nesting > 0) return
    underWay.add(name)
    again()
  })
  stream.on('test:complete', ({ name, nesting }: Reported) => {
    if (nesting > 0) return
    underWay.delete(name)
    again()
  })
  return () => clearTimeout(timer)
}
