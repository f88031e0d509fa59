// Maps faults of the database to refusals for the caller.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'

/** SQLSTATE: lock not available, statement cancelled by its timeout, too many connections, serialization, deadlock. */
const BUSY = new Set(['55P03', '57014', '53300', '40001', '40P01'])
/** SQLSTATEs of class 53 except for connections, and the system's code for files: disk or memory is full, or at its limit. */
const OUT_OF_SPACE = new Set(['53000', '53100', '53200', '53400', 'ENOSPC'])
/** Raised by audit_append alone: the head of a chain does not name its last record, or is missing. */
const CHAIN_DAMAGED = new Set(['PB001', 'P0002'])
/** A record or node that stands where the next one belongs was inserted beside the service. */
const UNIQUE_VIOLATION = '23505'
/** Of applications, support requests and requests of data subjects. */
const OF_NUMBERS = new Set(['reference_once', 'support_number_once', 'rights_number_once'])
const CHECK_VIOLATION = '23514'
const CHAIN_TABLES: readonly (string | undefined)[] = ['audit_records', 'audit_nodes']
/** A person has to free space, or to repair the chain; earlier retries would only fill the log. */
const OPERATOR_SECONDS = 60
/** No server is reached at the address, or it is still starting. */
const UNREACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
] as const
const GONE = new Set<string>([...UNREACHED, '57P01', '57P02', '08000', '08003', '08006', 'EPIPE'])
/** Wrong password, no right to connect, unknown database, no free connection. */
const CONNECTION_REFUSED = new Set<string>([...UNREACHED, '28P01', '28000', '42501', '3D000', '53300'])

/** The server presented an invalid certificate (codes of OpenSSL and of Node). */
const CERTIFICATE = /^(?:CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|ERR_TLS_CERT_)/

/** node-postgres sets no code: the connection broke at or before this statement, or could not be opened. */
const LOST = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed']
/** No code either: all connections of the pool were in use for too long, and nothing was sent. */
const POOL_IS_FULL = 'timeout exceeded when trying to connect'

/** Null for a defect of the service. */
export function faultRefusal(fault: unknown): Refusal | null {
  const { message } = fault as { message?: string }
  const code = codeOf(fault)
  if ((code !== undefined && BUSY.has(code)) || message === POOL_IS_FULL)
    return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
  if (isOutOfSpace(fault))
    return refuse(platformRefusals.BUSY, {
      message:
        'The service has no disk space or memory left: tell its operator, and repeat the request once there is space.',
      retryAfterSeconds: OPERATOR_SECONDS,
    })
  if (isChainDamaged(fault))
    return refuse(platformRefusals.AUDIT_CHAIN_DAMAGED, { retryAfterSeconds: OPERATOR_SECONDS })
  if (code !== undefined && GONE.has(code))
    return refuse(platformRefusals.DATABASE_UNAVAILABLE, { retryAfterSeconds: 5 })
  if (LOST.some((beginning) => message?.startsWith(beginning)))
    return refuse(platformRefusals.DATABASE_UNAVAILABLE, { retryAfterSeconds: 5 })
  return null
}

/** A fault that waiting does not fix, so it is logged for the operator. */
export function needsOperator(fault: unknown): boolean {
  return isOutOfSpace(fault) || isChainDamaged(fault)
}

/**
 * A counter would pass the end of its domain (database/migrations/0001_platform.sql), or gives a number that is taken. No input reaches such a column, and no work counts that far or twice, so its row was written beside the service.
 */
export function isCounterDamaged(fault: unknown): boolean {
  const { code, constraint } = fault as { code?: string; constraint?: string }
  if (code === CHECK_VIOLATION) return constraint === 'counter_ended'
  return code === UNIQUE_VIOLATION && constraint !== undefined && OF_NUMBERS.has(constraint)
}

/** A socket file is missing while the server is stopped, where an address of the network refuses the connection. */
function codeOf(fault: unknown): string | undefined {
  const { code, syscall } = fault as { code?: string; syscall?: string }
  return code === 'ENOENT' && syscall === 'connect' ? 'ECONNREFUSED' : code
}

function isOutOfSpace(fault: unknown): boolean {
  const { code } = fault as { code?: string }
  return code !== undefined && OUT_OF_SPACE.has(code)
}

function isChainDamaged(fault: unknown): boolean {
  const { code, table } = fault as { code?: string; table?: string }
  return (code !== undefined && CHAIN_DAMAGED.has(code)) || (code === UNIQUE_VIOLATION && CHAIN_TABLES.includes(table))
}

/** Whether a program could not connect at its start: reported to the operator, not to callers. */
export function couldNotConnect(fault: unknown): boolean {
  const code = codeOf(fault) ?? ''
  return CONNECTION_REFUSED.has(code) || CERTIFICATE.test(code)
}
