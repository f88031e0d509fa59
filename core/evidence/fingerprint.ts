import { canonicalBytes } from './canonical.ts'
import { toHex } from './encoding.ts'

/**
 * A synchronous SHA-256 that the caller provides: node:crypto in the service, a bundled implementation in a browser.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** Each kind of value is hashed under its own prefix, so that bytes of one kind cannot be taken for another. */
export const fingerprintKinds = [
  'grid',
  'policy',
  'evaluation',
  'manifest',
  'manifest-content',
  'audit-record',
  'dataset',
  'simulation',
  'replay',
  'publication-plan',
  'document',
  'mapping',
  'contract',
  'report',
  'attestation',
  'knowledge-document',
] as const
export type FingerprintKind = (typeof fingerprintKinds)[number]

export const SALT_BYTES = 32

const encoder = new TextEncoder()
const COMMIT = encoder.encode('cds/commit/1\n')
const CLOSE = encoder.encode(']')

/** `sha256:` + hex(SHA-256("cds/" + kind + "/1\n" + canonical(value))). */
export function fingerprint(kind: FingerprintKind, value: unknown, sha256: Sha256): string {
  return fingerprintOfCanonical(kind, canonicalBytes(value), sha256)
}

/** The same fingerprint from bytes that are already canonical. */
export function fingerprintOfCanonical(kind: FingerprintKind, canonical: Uint8Array, sha256: Sha256): string {
  return digest(hashOf([prefixOf(kind), canonical], sha256))
}

/** `sha256:` + hex(SHA-256("cds/commit/1\n" + salt + canonical([name, value]))), salt = 32 random bytes. */
export function commitment(name: string, value: unknown, salt: Uint8Array, sha256: Sha256): string {
  return commitmentOfCanonical(name, canonicalBytes(value), salt, sha256)
}

/** The same commitment from the already canonical bytes of the value. */
export function commitmentOfCanonical(name: string, value: Uint8Array, salt: Uint8Array, sha256: Sha256): string {
  if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes, not ${salt.length}`)
  const opening = encoder.encode(`[${JSON.stringify(name)},`)
  return digest(hashOf([COMMIT, salt, opening, value, CLOSE], sha256))
}

/** The text form of a SHA-256: `sha256:` and 64 lower-case hexadecimal digits. */
export function digest(hash: Uint8Array): string {
  return `sha256:${toHex(hash)}`
}

const prefixes = new Map<string, Uint8Array>()
function prefixOf(kind: string): Uint8Array {
  let prefix = prefixes.get(kind)
  if (prefix === undefined) prefixes.set(kind, (prefix = encoder.encode(`cds/${kind}/1\n`)))
  return prefix
}

// Small inputs, which are hashed most often, are joined in one buffer instead of allocating a new one each time.
const scratch = new Uint8Array(8192)

/** The hash of the concatenated parts. */
export function hashOf(parts: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const all = length <= scratch.length ? scratch.subarray(0, length) : new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return sha256(all)
}
