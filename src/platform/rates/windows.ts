// Counters of one policy in memory: a limit per key within a minute of the key's first request. It needs no timer and has
// a bounded size; the packages that were considered keep a timer per key, or every key.

export interface Quota {
  readonly admitted: boolean
  readonly remaining: number
  /** Whole seconds until the window of this key ends, at least 1. */
  readonly resetSeconds: number
}

export const WINDOW_SECONDS = 60
const WINDOW_MS = WINDOW_SECONDS * 1000

interface Window {
  readonly since: number
  taken: number
}

export class RateWindows {
  readonly #limit: number
  readonly #maxKeys: number
  /** In order of their start: ended windows and those nearest to their end come first. */
  readonly #windows = new Map<string, Window>()

  constructor(limit: number, maxKeys: number) {
    this.#limit = limit
    this.#maxKeys = maxKeys
  }

  get size(): number {
    return this.#windows.size
  }

  take(key: string, now: Date): Quota {
    const at = now.getTime()
    this.#dropEnded(at)
    const window = this.#windowOf(key, at)
    window.taken += 1
    return {
      admitted: window.taken <= this.#limit,
      remaining: Math.max(0, this.#limit - window.taken),
      resetSeconds: Math.max(1, Math.ceil((window.since + WINDOW_MS - at) / 1000)),
    }
  }

  #windowOf(key: string, at: number): Window {
    const known = this.#windows.get(key)
    if (known && !isOver(known, at)) return known
    const window = { since: at, taken: 0 }
    this.#windows.delete(key)
    this.#windows.set(key, window)
    // Beyond the maximum of keys, drop the window nearest to its end, which loses the least.
    if (this.#windows.size > this.#maxKeys) this.#windows.delete(this.#windows.keys().next().value!)
    return window
  }

  #dropEnded(at: number): void {
    for (const [key, window] of this.#windows) {
      if (!isOver(window, at)) return
      this.#windows.delete(key)
    }
  }
}

/** Also true after the clock was set back, so that nobody is refused until it has caught up. */
function isOver({ since }: Window, at: number): boolean {
  return at >= since + WINDOW_MS || at < since - WINDOW_MS
}
