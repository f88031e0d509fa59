import { createHash } from 'node:crypto'

export interface BearerToken {
  readonly kind: 'session' | 'credential'
  readonly fingerprint: Buffer
}

const SHAPE = /^Bearer (cds_(s|m)_[A-Za-z0-9_-]{20,160})$/i

/** Null when the header has no token in a form that the service issues. */
export function bearerToken(header: string | undefined): BearerToken | null {
  const match = SHAPE.exec(header ?? '')
  if (!match) return null
  return { kind: match[2]!.toLowerCase() === 's' ? 'session' : 'credential', fingerprint: tokenFingerprint(match[1]!) }
}

/** Tokens carry 256 random bits, so a plain hash keeps them secret. */
export function tokenFingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
