import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Requests are never logged with address or query string (see http/server.ts). */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

/** The stack of a fault without its message, which may quote a value and have several lines. */
export function placeOf(fault: unknown): string | undefined {
  return (fault as Error).stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
