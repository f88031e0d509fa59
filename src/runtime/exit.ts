// How every program of Probity ends: 0 done, 1 refused or a check failed, 5 wrong usage or configuration.
import { ShippedGridProblem } from '../operator/index.ts'
import { BadConfiguration } from '../platform/config.ts'
import { CannotStart } from '../platform/database/embedded/index.ts'
import { couldNotConnect } from '../platform/database/faults.ts'
import { MigrationProblem } from '../platform/database/migrate.ts'
import { KeyringProblem } from '../platform/keys/keyring-file.ts'
import { printFault } from './print.ts'

export const DONE = 0
export const REFUSED = 1
export const USAGE = 5

/** What a person can put right; the message is for that person, so no stack is printed. */
export class CannotRun extends Error {
  readonly exitCode: number
  constructor(sentence: string, exitCode: number = REFUSED) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** The exit code of a fault that a person can put right; undefined when it is a fault of ours. */
export function exitCodeOf(fault: unknown): number | undefined {
  if (fault instanceof CannotRun) return fault.exitCode
  if (fault instanceof BadConfiguration) return USAGE
  const known = [CannotStart, KeyringProblem, MigrationProblem, ShippedGridProblem].some(
    (kind) => fault instanceof kind,
  )
  return known || couldNotConnect(fault) ? REFUSED : undefined
}

/** Runs a program to its end and exits with its code. */
export async function exitWith(program: () => Promise<number>): Promise<never> {
  process.exit(await endOf(program))
}

/** Runs a program to its end: its exit code; what went wrong is printed. */
export async function endOf(program: () => Promise<number>): Promise<number> {
  try {
    return await program()
  } catch (fault) {
    const code = exitCodeOf(fault)
    printFault(code === undefined ? ((fault as Error).stack ?? String(fault)) : sentenceOf(fault as Error))
    return code ?? REFUSED
  }
}

export function sentenceOf(fault: Error): string {
  if (!couldNotConnect(fault)) return fault.message
  const { code } = fault as NodeJS.ErrnoException
  return `${(code === undefined ? undefined : answers[code]) ?? 'the database does not answer'}: ${fault.message || code}`
}

/** A server that answers, and lets nobody in. */
const answers: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses this password (`npx probity migrate` with all addresses set gives the roles theirs)',
  '28000': 'the database refuses this login',
  '3D000': 'the server answers, and has no such database',
  '42501': 'the database refuses this to the role of the address: look which setting holds which role',
  '53300': 'the database has no connection left: lower LIMIT_DATABASE_CONNECTIONS, or raise its max_connections',
}
