// Shares the event loop between connections: what one of them has sent is handled in slices, and each source
// comes once before one of them comes twice. Without slices, 2,400 short requests in one packet kept everybody waiting for
// 200 ms.
import { monotonicMs } from '../../clock.ts'

/** After so many milliseconds of a round, whoever has more waits for the next one, and timers and other sockets come first. */
const ROUND_MS = 10
/** How many may try in one round: each costs some microseconds, even if the round is over before it begins. */
const MAX_PER_ROUND = 64

/** Whoever waits for the next round; `take` begins its slice, or does nothing when there is no slice any more. */
export interface Waiting {
  readonly source: string
  take(): void
}

export class TimeSlices {
  /** Of each source in the order of their waiting, so that many connections of one source wait for each other. */
  readonly #waiting = new Map<string, Set<Waiting>>()
  readonly #now: () => number
  readonly #soon: (next: () => void) => void
  #usedMs = 0
  #isNextDue = false

  constructor(now = monotonicMs, soon: (next: () => void) => void = setImmediate) {
    this.#now = now
    this.#soon = soon
  }

  /** Does a slice of work, and counts its time; false when the round is over: whoever asked should wait. */
  run(slice: () => void): boolean {
    if (this.#usedMs >= ROUND_MS) return false
    const from = this.#now()
    try {
      slice()
    } finally {
      this.#usedMs += this.#now() - from
      this.#awaitNext()
    }
    return true
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
    for (let left = MAX_PER_ROUND; left > 0 && this.#waiting.size > 0; left -= 1) this.#first().take()
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
