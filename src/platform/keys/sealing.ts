// Authenticated encryption of values at rest: AES-256-GCM (NIST SP 800-38D) with a random nonce. The associated data binds
// a value to its row, so that it cannot be decrypted in another row.
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { newNonce } from '../ids.ts'
import { StoredDataDamaged } from '../stored-data-damaged.ts'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How much longer a sealed value is. */
export const SEALED_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** version (1) | nonce (12) | ciphertext | tag (16). `associatedData` names the row: institution, owner, name. */
export function seal(key: KeyObject, value: Uint8Array, associatedData: readonly string[]): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(bytesOf(associatedData))
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

/** @throws when the key, the associated data or a byte differs from what was sealed. */
export function unseal(key: KeyObject, sealed: Buffer, associatedData: readonly string[]): Buffer {
  if (sealed.length < SEALED_BYTES || sealed[0] !== VERSION)
    throw new StoredDataDamaged('a sealed value has an unknown format')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES))
  decipher.setAAD(bytesOf(associatedData))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const opened = decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    throw new StoredDataDamaged('a sealed value was changed, or was sealed for another row')
  }
}

/** Each part is preceded by its length, so that ["ab","c"] and ["a","bc"] differ. */
function bytesOf(associatedData: readonly string[]): Buffer {
  return Buffer.from(associatedData.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''))
}
