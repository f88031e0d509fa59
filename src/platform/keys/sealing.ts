// Authenticated encryption of what rests in the database: AES-256-GCM (NIST SP 800-38D), random nonce, bound to its place
// by associated data, so that a sealed value moved to another row does not open.
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { newNonce } from '../ids.ts'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** version (1) | nonce (12) | ciphertext | tag (16). `place` names the row: institution, owner, name. */
export function seal(key: KeyObject, value: Uint8Array, place: readonly string[]): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(placeBytes(place))
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the key, the place or a byte is not the one that was sealed. */
export function unseal(key: KeyObject, sealed: Buffer, place: readonly string[]): Buffer {
  if (sealed.length < 1 + NONCE_BYTES + TAG_BYTES || sealed[0] !== VERSION)
    throw new Error('a sealed value has an unknown form')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES))
  decipher.setAAD(placeBytes(place))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()])
}

/** Lengths in front, so that ["ab","c"] and ["a","bc"] differ. */
function placeBytes(place: readonly string[]): Buffer {
  return Buffer.from(place.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''))
}
