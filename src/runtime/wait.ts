import { setTimeout as timer } from 'node:timers/promises'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Resolves with the first signal that asks this process to end. Repetitions are expected (a process group gets one from
 * its terminal and one from the starter), so only a Ctrl-C that comes later ends it at once.
 */
export function askedToEnd(): Promise<NodeJS.Signals> {
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

/** Waits for `work`, but no longer than `seconds`; false when it was not done by then. */
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
