// A file that somebody named on the command line, to be read or written.
import { readFileSync, writeFileSync } from 'node:fs'
import { CannotRun, USAGE } from './exit.ts'

/** @throws CannotRun */
export function readGiven(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (fault) {
    throw new CannotRun(`${file} cannot be read: ${(fault as NodeJS.ErrnoException).code}`, USAGE)
  }
}

/** @throws CannotRun */
export function writeGiven(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (fault) {
    throw notWritten(file, fault)
  }
}

export function notWritten(file: string, fault: unknown): CannotRun {
  return new CannotRun(`${file} cannot be written: ${(fault as NodeJS.ErrnoException).code}`, USAGE)
}
