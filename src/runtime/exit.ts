// Exit codes of all programs of Probity: 0 done, 1 refused or a check failed, 5 wrong usage or configuration.
import { ShippedGridProblem } from '../operator/index.ts'
import { BadConfiguration } from '../platform/config.ts'
import { CannotStart } from '../platform/database/embedded/index.ts'
import { couldNotConnect, faultRefusal } from '../platform/database/faults.ts'
import { MigrationProblem } from '../platform/database/migrate.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { KeyringProblem } from '../platform/keys/keyring-file.ts'
import { SealedValueDamaged } from '../platform/stored-data-damaged.ts'
import { printFault } from './terminal/print.ts'

export const DONE = 0
export const REFUSED = 1
export const USAGE = 5

/** A problem that the user can fix: the message is for the user, and no stack is printed. */
export class CannotRun extends Error {
  readonly exitCode: number
  /** The code of the refusal of an operation, as the API answers it. */
  readonly code: string | undefined
  constructor(message: string, exitCode: number = REFUSED, code?: string) {
    super(message)
    this.exitCode = exitCode
    this.code = code
  }
}

/** The exit code of a problem that the user can fix; undefined for a defect of the program. */
export function exitCodeOf(fault: unknown): number | undefined {
  if (fault instanceof CannotRun) return fault.exitCode
  if (fault instanceof BadConfiguration) return USAGE
  const known = [CannotStart, KeyringProblem, MigrationProblem, SealedValueDamaged, ShippedGridProblem].some(
    (kind) => fault instanceof kind,
  )
  return known || couldNotConnect(fault) || faultRefusal(fault) !== null || isClosedFile(fault) ? REFUSED : undefined
}

/** Runs a program and exits with its code. */
export async function exitWith(program: () => Promise<number>): Promise<never> {
  process.exit(await endOf(program))
}

/** Runs a program, prints its fault if there is one, and returns its exit code. */
export async function endOf(program: () => Promise<number>): Promise<number> {
  try {
    return await program()
  } catch (fault) {
    const code = exitCodeOf(fault)
    printFault(code === undefined ? ((fault as Error).stack ?? String(fault)) : messageOf(fault as Error))
    return code ?? REFUSED
  }
}

/** A file or folder that this user may not use, or that is on a read-only disk. */
function isClosedFile(fault: unknown): fault is NodeJS.ErrnoException & { readonly path: string } {
  const { code = '', path } = fault as NodeJS.ErrnoException
  return path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code)
}

export function messageOf(fault: Error): string {
  if (isClosedFile(fault))
    return `${fault.path} cannot be used (${fault.code}): start Probity as the user who owns it, or choose another folder with DATA_DIR, KEYS_DIR or CHECKPOINTS_DIR`
  if (fault instanceof SealedValueDamaged) return `${platformRefusals.RECORD_DAMAGED.message} (${fault.message})`
  if (!couldNotConnect(fault)) return interruptedBy(fault) ?? fault.message
  const { code } = fault as NodeJS.ErrnoException
  return `${(code === undefined ? undefined : answers[code]) ?? 'the database does not answer'}: ${fault.message || code}`
}

/** The sentence for a fault of the database while the command ran; null for another fault. */
function interruptedBy(fault: Error): string | null {
  const refusal = faultRefusal(fault)
  if (refusal === null) return null
  const { code } = fault as NodeJS.ErrnoException
  const why = code === undefined ? fault.message : `${fault.message}, ${code}`
  return refusal.refused.code === 'BUSY' && refusal.message === undefined
    ? `the database was too busy or took too long (${why}): what was finished stays; run the command again`
    : `${refusal.message ?? refusal.refused.message} (${why})`
}

/** Messages by SQLSTATE, for a server that answers but rejects the connection. */
const answers: Readonly<Record<string, string>> = {
  '28P01': 'the database rejects this password (`npx probity migrate` with all addresses set sets the passwords)',
  '28000': 'the database rejects this login',
  '3D000': 'the server answers, but does not have this database',
  '42501': 'the database denies permission to the role of this address: check which setting has which role',
  '53300': 'the database has no free connection: lower LIMIT_DATABASE_CONNECTIONS, or raise its max_connections',
}
