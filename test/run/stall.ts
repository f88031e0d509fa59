// Ends a run without progress. Node sends SIGTERM to a file beyond its time limit and then waits for its output to be
// closed: forever when a command under test handles SIGTERM, or when a process that the file started holds its output.
import type { EventEmitter } from 'node:events'

interface Reported {
  readonly name: string
  readonly nesting: number
}

/** Calls `stalled` with the running files when none starts or ends for `limitMs`. Returns a function that stops it. */
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
