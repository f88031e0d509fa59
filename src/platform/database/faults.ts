// What a fault of the database means to the person who waits.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../http/refusals.ts'

/** SQLSTATE: lock not available, statement cancelled by its timeout, too many connections, serialization, deadlock. */
const BUSY = new Set(['55P03', '57014', '53300', '40001', '40P01'])
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

/** node-postgres gives these no code: the connection broke at this statement or before it, or none could be had. */
const LOST = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
]

/** Null when it is a fault of ours. */
export function faultRefusal(fault: unknown): Refusal | null {
  const { code, message } = fault as { code?: string; message?: string }
  if (code !== undefined && BUSY.has(code)) return refuse(platformRefusals.BUSY, { retryAfterSeconds: 1 })
  if (code !== undefined && GONE.has(code))
    return refuse(platformRefusals.DATABASE_UNAVAILABLE, { retryAfterSeconds: 5 })
  if (LOST.some((beginning) => message?.startsWith(beginning)))
    return refuse(platformRefusals.DATABASE_UNAVAILABLE, { retryAfterSeconds: 5 })
  return null
}
