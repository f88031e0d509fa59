import { createPublicKey, verify } from 'node:crypto'

/** The Ed25519 check that is passed to the pure core. `publicKey`: its 32 bytes. */
export function verifySignature(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, message, key, signature)
}
