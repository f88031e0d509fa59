// The only source of random values: identifiers, tokens, salts, keys.
import { randomBytes, randomFillSync, randomUUID } from 'node:crypto'

const COUNTER_BITS = 26
let lastMilliseconds = 0
let counter = 0

/**
 * UUID version 7 (RFC 9562): ordered by creation, so that indexes of primary keys grow at their end. Within a millisecond
 * of one process a counter after the time keeps the order (section 6.2, method 1); it starts at random in its lower half.
 */
export function newId(now: Date): string {
  const bytes = draw(16)
  const milliseconds = now.getTime()
  counter = milliseconds === lastMilliseconds ? counter + 1 : bytes.readUInt32BE(12) >>> (33 - COUNTER_BITS)
  lastMilliseconds = milliseconds
  bytes.writeUIntBE(milliseconds, 0, 6)
  bytes[6] = 0x70 | ((counter >>> 22) & 0x0f)
  bytes[7] = (counter >>> 14) & 0xff
  bytes[8] = 0x80 | ((counter >>> 8) & 0x3f)
  bytes[9] = counter & 0xff
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The time in an id of `newId`, in milliseconds. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}

export function newRequestId(): string {
  return randomUUID()
}

/** A request needs random bytes about twelve times; a pool avoids a system call for each. */
const POOL_BYTES = 4_096
const pool = Buffer.alloc(POOL_BYTES)
let unused = 0

/** Returns unused random bytes of the pool and erases them there. */
function draw(bytes: number): Buffer {
  if (unused < bytes) {
    randomFillSync(pool)
    unused = POOL_BYTES
  }
  unused -= bytes
  const drawn = Buffer.from(pool.subarray(unused, unused + bytes))
  pool.fill(0, unused, unused + bytes)
  return drawn
}

/** 32 random bytes: salts of commitments and symmetric keys. */
export function new32Bytes(): Buffer {
  return draw(32)
}

/** The 12-byte nonce of AES-GCM (NIST SP 800-38D, 8.2.2: random, never more than 2^32 messages per key). */
export function newNonce(): Buffer {
  return draw(12)
}

/** A bearer token: prefix and 32 random bytes in base64url. */
export function newToken(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** The 20-byte seed that RFC 4226 recommends for HMAC-SHA-1. */
export function newTotpSeed(): Buffer {
  return randomBytes(20)
}
