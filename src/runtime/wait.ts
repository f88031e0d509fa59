import { constants } from 'node:os'
import { setTimeout as timer } from 'node:timers/promises'
import { CannotRun } from './exit.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** The work was abandoned because of a signal to end this process. The exit code is that of a shell. */
export class Ended extends CannotRun {
  constructor(signal: NodeJS.Signals) {
    super(`ended by ${signal}`, 128 + constants.signals[signal])
  }
}

/**
 * Aborts with `Ended` at the first signal to end this process. Repetitions are expected (a process group gets one from its
 * terminal and one from the launcher), so only a Ctrl-C that comes later ends it immediately.
 */
export function endSignal(): AbortSignal {
  const ending = new AbortController()
  let impatient = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (impatient && signal === 'SIGINT') process.exit(130)
      ending.abort(new Ended(signal))
      setTimeout(() => (impatient = true), 2_000).unref()
    })
  }
  return ending.signal
}

/** Resolves when `ending` aborts. */
export function ended(ending: AbortSignal): Promise<Ended> {
  return new Promise((resolve) => {
    const end = (): void => resolve(ending.reason as Ended)
    if (ending.aborted) end()
    else ending.addEventListener('abort', end, { once: true })
  })
}

/** The result of `work`, which is no longer waited for when `ending` aborts. @throws Ended */
export async function unlessEnded<T>(ending: AbortSignal, work: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const end = new Promise<never>((_, reject) => {
    if (ending.aborted) reject(ending.reason as Ended)
    ending.addEventListener('abort', () => reject(ending.reason as Ended), { once: true, signal: waiting.signal })
  })
  return Promise.race([work, end]).finally(() => waiting.abort())
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
