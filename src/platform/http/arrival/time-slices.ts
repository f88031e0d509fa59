// Shares the event loop between connections: what one of them has sent is handled in slices, and each source
// comes once before one of them comes twice. Without slices, 2,400 short requests in one packet kept everybody waiting for
// 200 ms.
import { monotonicMs } from '../../clock.ts'

/** After so many milliseconds of a round, whoever has more waits for the next one, and timers and other sockets come first. */
const ROUND_MS = 10

/** Whoever waits for a slice of time; `take` uses it at once, or does nothing when there is nothing to do any more. */
export interface Waiting {
  readonly source: string
  take(): void
}

export class TimeSlices {
  /** Requests wait by their source, so that many connections of one source wait for each other. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  readonly #now: () => number
  readonly #soon: (next: () => void) => void
  #usedMs = 0
  #isNextDue = false

  constructor(now = monotonicMs, soon: (next: () => void) => void = setImmediate) {
    this.#now = now
    this.#soon = soon
  }

  /** Whether a slice may be used without waiting: nobody waits, and the round is not over. */
  get isFree(): boolean {
    return this.#waiting.size === 0 && this.#usedMs < ROUND_MS
  }

  /** Uses a slice, and counts its time. */
  use(slice: () => void): void {
    const from = this.#now()
    try {
      slice()
    } finally {
      this.#usedMs += this.#now() - from
      this.#awaitNext()
    }
  }

  wait(waiting: Waiting): void {
    const ofSource = this.#waiting.get(waiting.source) ?? new Set()
    this.#waiting.set(waiting.source, ofSource.add(waiting))
    this.#awaitNext()
  }

  #awaitNext(): void {
    if (this.#isNextDue) return
    this.#isNextDue = true
    this.#soon(() => this.#next())
  }

  #next(): void {
    this.#isNextDue = false
    this.#usedMs = 0
    const from = this.#now()
    while (this.#waiting.size > 0 && this.#now() - from < ROUND_MS) this.#first().take()
    if (this.#waiting.size > 0) this.#awaitNext()
  }

  /** Takes the first of the source that waits longest, which then comes behind all other sources. */
  #first(): Waiting {
    const [source, ofSource] = this.#waiting.entries().next().value!
    const first = ofSource.values().next().value!
    ofSource.delete(first)
    this.#waiting.delete(source)
    if (ofSource.size > 0) this.#waiting.set(source, ofSource)
    return first
  }
}
