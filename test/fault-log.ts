// Keeps what the service logs about a fault, so that a test which gets an unexpected 500 can show it.
import { pino } from 'pino'
import { createLog, type Log } from '../src/platform/log.ts'

interface Line {
  readonly request_id?: string
  readonly fault?: { readonly code?: string; readonly name?: string; readonly place?: string }
}

const faults = new Map<string, NonNullable<Line['fault']>>()

/** Silent, unless TEST_LOG names a level; then everything is printed instead. */
export function faultLog(): Log {
  const level = process.env['TEST_LOG']
  return level === undefined ? pino({ level: 'error', base: null }, { write: keep }) : createLog(level)
}

/** Code and place of the fault of this request, with a line break before it; empty when none was logged. */
export function faultOf(requestId: string | null): string {
  const fault = faults.get(requestId ?? '')
  if (fault === undefined) return ''
  const { name = 'Error', code, place = '' } = fault
  return `\nThe service logged ${code === undefined ? name : `${name} ${code}`}\n${place}`
}

function keep(text: string): void {
  const { request_id, fault } = JSON.parse(text) as Line
  if (request_id !== undefined && fault !== undefined) faults.set(request_id, fault)
}
