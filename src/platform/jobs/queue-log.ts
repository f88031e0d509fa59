import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

/** Writes the queue's messages to the service's log without their metadata: payloads and faults may quote values. */
export function queueLogger(log: Log | null): Logger {
  return new Logger(() => (level, message) => {
    if (log === null) return
    if (level === 'error') log.error({ queue: true }, message)
    else if (level === 'warning') log.warn({ queue: true }, message)
    else log.debug({ queue: true }, message)
  })
}
