// Reads and writes files named on the command line.
import { readFileSync, writeFileSync } from 'node:fs'
import { CannotRun, USAGE } from '../exit.ts'

/** @throws CannotRun */
export function readFileArgument(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (fault) {
    throw new CannotRun(`${file} cannot be read: ${(fault as NodeJS.ErrnoException).code}`, USAGE)
  }
}

/** @throws CannotRun */
export function writeFileArgument(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (fault) {
    throw writeProblem(file, fault)
  }
}

export function writeProblem(file: string, fault: unknown): CannotRun {
  return new CannotRun(`${file} cannot be written: ${(fault as NodeJS.ErrnoException).code}`, USAGE)
}
