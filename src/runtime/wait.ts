import { setTimeout as timer } from 'node:timers/promises'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Resolves with the first signal to end this process. Repetitions are expected (a process group gets one from its
 * terminal and one from the launcher), so only a Ctrl-C that comes later ends it immediately.
 */
export function endSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let impatient = false
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (impatient && signal === 'SIGINT') process.exit(130)
        resolve(signal)
        setTimeout(() => (impatient = true), 2_000).unref()
      })
    }
  })
}

/** Waits for `work` for at most `seconds`; false when it was not done by then. */
export async function within(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const late = timer(seconds * 1000, false, { signal: waiting.signal }).catch(() => false)
  const done = await Promise.race([work.then(() => true), late])
  waiting.abort()
  return done
}

export function pause(milliseconds: number): Promise<void> {
  return timer(milliseconds)
}
