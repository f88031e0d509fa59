import { checkSchema, type Schema } from '../../values/schema.ts'
import { parseStrictJson } from '../../values/strict-json.ts'
import { fromBase64 } from '../encoding.ts'
import { digest, type Sha256 } from '../fingerprint.ts'
import * as shape from '../pieces/shapes.ts'

export interface TrustedKey {
  keyid: string
  purpose: string
  spki_pem: string
  not_before: string
  not_after: string | null
  status: 'active' | 'retired' | 'revoked'
}

/** The trusted keys, which the operator distributes separately from the bundles. */
export interface TrustFile {
  instance_id: string
  keys: (TrustedKey & { publicKey: Uint8Array })[]
}

export const TRUST_LIMITS = { maxBytes: 1024 * 1024, maxDepth: 8 }

export const trustSchema: Schema = shape.closed({
  instance_id: shape.uuid,
  keys: shape.listOf(
    shape.closed({
      keyid: shape.digest,
      purpose: shape.code,
      spki_pem: { type: 'string', maxLength: 1000 },
      not_before: shape.instant,
      not_after: shape.orNull(shape.instant),
      status: shape.oneOf('active', 'retired', 'revoked'),
    }),
    1000,
  ),
})

/** Reads a trust file; a key whose keyid does not match its bytes makes the whole file invalid. */
export function readTrustFile(
  bytes: Uint8Array,
  sha256: Sha256,
): { ok: true; trust: TrustFile } | { ok: false; message: string } {
  const read = parseStrictJson(bytes, TRUST_LIMITS)
  if (!read.ok) return { ok: false, message: `${read.problem.message} (byte ${read.problem.offset})` }
  const [problem] = checkSchema(trustSchema, read.value)
  if (problem !== undefined) return { ok: false, message: `${problem.path || '/'}: ${problem.message}` }
  const { instance_id, keys } = read.value as unknown as { instance_id: string; keys: TrustedKey[] }
  const trusted: TrustFile['keys'] = []
  for (const [index, key] of keys.entries()) {
    const der = derOfPem(key.spki_pem)
    const publicKey = der === null ? null : rawEd25519(der)
    if (der === null || publicKey === null) return { ok: false, message: `/keys/${index}: not an Ed25519 public key` }
    if (keyidOf(der, sha256) !== key.keyid)
      return { ok: false, message: `/keys/${index}: the keyid does not match the key` }
    trusted.push({ ...key, publicKey })
  }
  if (new Set(trusted.map(({ keyid }) => keyid)).size < trusted.length)
    return { ok: false, message: '/keys: duplicate key' }
  return { ok: true, trust: { instance_id, keys: trusted } }
}

/** SHA-256 of the SubjectPublicKeyInfo in DER. */
export function keyidOf(spki: Uint8Array, sha256: Sha256): string {
  return digest(sha256(spki))
}

function derOfPem(pem: string): Uint8Array | null {
  const match = /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=\n]+)\n-----END PUBLIC KEY-----\n?$/.exec(pem)
  return match === null ? null : fromBase64(match[1]!.replaceAll('\n', ''))
}

// RFC 8410: SEQUENCE { SEQUENCE { OID 1.3.101.112 } BIT STRING } around the 32 bytes of the key.
const ED25519_SPKI = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]

function rawEd25519(der: Uint8Array): Uint8Array | null {
  const fits = der.length === 44 && ED25519_SPKI.every((byte, index) => der[index] === byte)
  return fits ? der.slice(ED25519_SPKI.length) : null
}
