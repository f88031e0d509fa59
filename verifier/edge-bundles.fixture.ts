// Bundles whose signature some implementations of Ed25519 accept; a verifier refuses them all.
import { signatureOf } from '../core/evidence/evidence.fixture.ts'
import {
  fromBase64,
  keyidOf,
  signingBytes,
  toBase64,
  type BundleFormat,
  type TrustFile,
} from '../core/evidence/index.ts'
import { EVIDENCE_KEY, sha256, TRUST, trusted } from '../core/evidence/keys.fixture.ts'
import { good, write, type Row } from '../core/evidence/verification/bad-bundles.fixture.ts'
import { littleEndian, ORDER, signWithMixedKey } from './edge-signatures.fixture.ts'

const message = signingBytes(good.format as BundleFormat, good.statement)
/** The neutral element, and a second encoding of it. */
const NEUTRAL = littleEndian(1n)
const NEUTRAL_AGAIN = littleEndian(1n + 2n ** 255n)
const mixed = signWithMixedKey(message)
const honest = fromBase64(signatureOf(good).sig)!

export const EDGES: Row[] = [
  edge('a key with a component of small order', mixed.publicKey, mixed.signature),
  // With A and R neutral and S zero, the equation holds for every message.
  edge('a key of small order', NEUTRAL, Uint8Array.of(...NEUTRAL, ...littleEndian(0n))),
  edge('a second encoding of a key', NEUTRAL_AGAIN, Uint8Array.of(...NEUTRAL, ...littleEndian(0n))),
  edge(
    'a signature whose S is the order of the group more',
    EVIDENCE_KEY.publicKey,
    Uint8Array.of(...honest.subarray(0, 32), ...littleEndian(numberOf(honest.subarray(32)) + ORDER)),
  ),
]

function edge(name: string, publicKey: Uint8Array, signature: Uint8Array): Row {
  // RFC 8410: the same 12 bytes before every Ed25519 key.
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const keyid = keyidOf(spki, sha256)
  const spkiPem = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----\n`
  const trust: TrustFile = {
    ...TRUST,
    keys: [trusted({ ...EVIDENCE_KEY, publicKey, keyid, spkiPem }, 'evidence'), TRUST.keys[1]!],
  }
  const signatures = [{ alg: 'Ed25519', keyid, sig: toBase64(signature) }]
  return [name, () => write({ ...good, signatures }), '1 signature.valid SIGNATURE_WRONG', trust]
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}
