import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Requests are never logged with address or query string (see http/server.ts). */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

export interface LoggedFault {
  readonly name: string | undefined
  readonly code: string | undefined
  readonly place: string | undefined
}

/** What a log says of a fault: not its message, which may quote a value and have several lines. */
export function loggedFault(fault: unknown): LoggedFault {
  const { name, code } = fault as { name?: string; code?: string }
  return { name, code, place: placeOf(fault) }
}

function placeOf(fault: unknown): string | undefined {
  return (fault as Error).stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
