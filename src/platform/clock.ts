// The only place that reads the time. Tests pass their own clock.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds from an arbitrary beginning, for durations: setting the clock of the machine does not change it. */
export function monotonicMs(): number {
  return performance.now()
}

/** A clock for tests that changes only when it is set or advanced. */
export function manualClock(start: Date): Clock & { advance(seconds: number): void; set(at: Date): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000
    },
    set: (to) => {
      at = to.getTime()
    },
  }
}

/** `YYYY-MM-DD` in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** `YYYY-MM-DDTHH:MM:SS.ffffffZ`, the form of canonical values; JavaScript has milliseconds only. */
export function utcInstant(at: Date): string {
  return at.toISOString().slice(0, 23) + '000Z'
}
