// What a fault of the database means to the person who waits.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'

/** SQLSTATE: lock not available, statement cancelled by its timeout, too many connections, serialization, deadlock. */
const BUSY = new Set(['55P03', '57014', '53300', '40001', '40P01'])
/** SQLSTATE of class 53 but for connections, of a file the code of the system: a disk or a memory that is full, or its limit. */
const NO_ROOM = new Set(['53000', '53100', '53200', '53400', 'ENOSPC'])
/** Somebody has to make room; a client that repeats sooner only fills a log. */
const NO_ROOM_SECONDS = 60
/** No server is reached under the address, or it is just starting. */
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
/** Wrong password, no right to connect, unknown database, no place left. */
const NOT_LET_IN = new Set<string>([...UNREACHED, '28P01', '28000', '42501', '3D000', '53300'])

/** The server showed a certificate that does not hold (codes of OpenSSL and of Node). */
const CERTIFICATE = /^(?:CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|ERR_TLS_CERT_)/

/** node-postgres gives these no code: the connection broke at this statement or before it, or none could be made. */
const LOST = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed']
/** Nor this: all connections of the pool were in use for long, and nothing was sent. */
const POOL_IS_FULL = 'timeout exceeded when trying to connect'

/** Null when it is a fault of ours. */
export function faultRefusal(fault: unknown): Refusal | null {
  const { code, message } = fault as { code?: string; message?: string }
  if ((code !== undefined && BUSY.has(code)) || message === POOL_IS_FULL)
    return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
  if (lacksRoom(fault))
    return refuse(platformRefusals.BUSY, {
      message:
        'The service has no room left on a disk or in memory: tell whoever operates it, and repeat the request once there is room.',
      retryAfterSeconds: NO_ROOM_SECONDS,
    })
  if (code !== undefined && GONE.has(code))
    return refuse(platformRefusals.DATABASE_UNAVAILABLE, { retryAfterSeconds: 5 })
  if (LOST.some((beginning) => message?.startsWith(beginning)))
    return refuse(platformRefusals.DATABASE_UNAVAILABLE, { retryAfterSeconds: 5 })
  return null
}

/** What no waiting cures: whoever operates the service must hear of it. */
export function lacksRoom(fault: unknown): boolean {
  const { code } = fault as { code?: string }
  return code !== undefined && NO_ROOM.has(code)
}

/** Whether a program that begins could not connect: for whoever operates it, not for who waits. */
export function couldNotConnect(fault: unknown): boolean {
  const { code = '' } = fault as { code?: string }
  return NOT_LET_IN.has(code) || CERTIFICATE.test(code)
}
