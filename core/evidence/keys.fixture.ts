import { createHash, createPrivateKey, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { engines } from '../decision/index.ts'
import { digest, type Sha256, type TrustedKey, type TrustFile } from './index.ts'

// Ids and keys of the example, which are the same in every run.

export const sha256: Sha256 = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const uuid = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const ID = {
  instance: uuid(1),
  institution: uuid(2),
  application: uuid(3),
  evaluation: uuid(4),
  decision: uuid(5),
  user: uuid(6),
  bundle: uuid(7),
  elsewhere: uuid(99),
}
export const ISSUED_AT = '2026-11-20T10:00:00.000000Z'

/** A key pair from a seed, so that a bundle is the same in every run. */
export function keyOf(seed: number): { privateKey: KeyObject; publicKey: Uint8Array; spkiPem: string; keyid: string } {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, seed)])
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const der = publicKey.export({ format: 'der', type: 'spki' })
  const spkiPem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  return { privateKey, publicKey: new Uint8Array(der.subarray(12)), spkiPem, keyid: digest(sha256(der)) }
}
export const EVIDENCE_KEY = keyOf(1)
export const CHECKPOINT_KEY = keyOf(2)
export const STRANGER_KEY = keyOf(3)

/** Tests verify thousands of signatures by few keys. */
const read = new Map<string, KeyObject>()

interface Verified {
  readonly message: Uint8Array
  readonly signature: Uint8Array
  readonly isValid: boolean
}

/** The last answer of each key: most changes of a bundle leave its signatures and what they sign as they were. */
const last = new Map<string, Verified>()

export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  const before = last.get(x)
  if (before !== undefined && same(before.message, message) && same(before.signature, signature)) return before.isValid
  const key = read.get(x) ?? createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  read.set(x, key)
  const isValid = verify(null, message, key, signature)
  // Copied, because a test may change its bytes.
  last.set(x, { message: new Uint8Array(message), signature: new Uint8Array(signature), isValid })
  return isValid
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}

export function trusted(
  key: typeof EVIDENCE_KEY,
  purpose: string,
  change: Partial<TrustedKey> = {},
): TrustFile['keys'][number] {
  const dates = { not_before: '2026-01-01T00:00:00.000000Z', not_after: null }
  return {
    keyid: key.keyid,
    purpose,
    spki_pem: key.spkiPem,
    ...dates,
    status: 'active',
    publicKey: key.publicKey,
    ...change,
  }
}

export const TRUST: TrustFile = {
  instance_id: ID.instance,
  keys: [trusted(EVIDENCE_KEY, 'evidence'), trusted(CHECKPOINT_KEY, 'checkpoints')],
}

/** The trust file as the operator distributes it. */
export function trustBytes(trust: TrustFile): Uint8Array {
  const keys = trust.keys.map(({ publicKey: _raw, ...key }) => key)
  return new TextEncoder().encode(JSON.stringify({ instance_id: trust.instance_id, keys }, null, 2))
}

export const tools = { sha256, verifySignature, engines, trust: TRUST }
