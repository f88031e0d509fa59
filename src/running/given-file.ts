// A file that somebody named on the command line.
import { readFileSync } from 'node:fs'
import { CannotRun, USAGE } from './exit.ts'

/** @throws CannotRun */
export function readGiven(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (fault) {
    throw new CannotRun(`${file} cannot be read: ${(fault as NodeJS.ErrnoException).code}`, USAGE)
  }
}
