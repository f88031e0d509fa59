// Reads and writes files named on the command line.
import { readFileSync, writeFileSync } from 'node:fs'
import { CannotRun, USAGE } from '../exit.ts'

/** @throws CannotRun */
export function readFileArgument(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (fault) {
    throw readProblem(file, fault)
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

/** Flushed to the disk, readable by its owner only. @throws CannotRun, also when the file exists */
export function writeNewFile(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600, flush: true })
  } catch (fault) {
    throw (fault as NodeJS.ErrnoException).code === 'EEXIST'
      ? new CannotRun(`${file} exists: name a new file`, USAGE)
      : writeProblem(file, fault)
  }
}

export function readProblem(file: string, fault: unknown): CannotRun {
  return problemOf(file, 'read', { ...FOR_BOTH, ENOENT: 'there is no such file' }, fault)
}

export function writeProblem(file: string, fault: unknown): CannotRun {
  return problemOf(file, 'written', FOR_WRITING, fault)
}

/** By the code of the operating system. */
type Reasons = Readonly<Record<string, string>>

const FOR_BOTH: Reasons = {
  EACCES: 'this user has no right to it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
}

const FOR_WRITING: Reasons = {
  ...FOR_BOTH,
  EEXIST: 'it is a file, and a folder is needed',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}

function problemOf(file: string, what: 'read' | 'written', reasons: Reasons, fault: unknown): CannotRun {
  const { code = 'unknown reason' } = fault as NodeJS.ErrnoException
  return new CannotRun(`${file} cannot be ${what}: ${reasons[code] ?? code}`, USAGE)
}
