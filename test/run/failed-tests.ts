// The failed tests of a run, a line each, for its end: the report of a run is long, and a log may keep only its last lines.
import { relative } from 'node:path'

/** What `node:test` says of a failed test or suite (`test:fail`). */
export interface Failed {
  readonly name: string
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly details: { readonly error: Error & { readonly failureType?: string; readonly cause?: unknown } }
}

const MAX_REASON_CHARACTERS = 400
/** A run in which everything fails has one cause, which the first lines show. */
const MAX_LINES = 50

/** `.ci/run` repeats the lines that begin so. */
export function linesOfFailed(failed: readonly Failed[]): string[] {
  const own = failed.filter(({ details }) => details.error.failureType !== 'subtestsFailed')
  const lines = own.slice(0, MAX_LINES).map(lineOf)
  return own.length > MAX_LINES ? [...lines, `FAILED and ${own.length - MAX_LINES} more`] : lines
}

function lineOf({ name, file, line, details }: Failed): string {
  const { cause, message } = details.error
  const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : message
  const place = file === undefined ? '' : `${relative('.', file)}:${line ?? 0} `
  return `FAILED ${place}${name}: ${reason.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_CHARACTERS)}`
}
