// Authenticated encryption of values at rest: AES-256-GCM (NIST SP 800-38D) with a random nonce. The associated data binds
// a value to its row, so that it cannot be decrypted in another row.
import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import { newNonce } from '../ids.ts'
import { SealedValueDamaged, unlessDamaged } from '../stored-data-damaged.ts'
import { rowOf, type SealedPlace } from './sealed-columns.ts'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** How much longer a sealed value is. */
export const SEALED_BYTES = 1 + NONCE_BYTES + TAG_BYTES

const NOTHING = new Uint8Array()

/**
 * version (1) | nonce (12) | ciphertext | tag (16). The place is the associated data, and with it `beside`: what the row says of
 * the value in clear.
 */
export function seal(key: KeyObject, value: Uint8Array, place: SealedPlace, beside: Uint8Array = NOTHING): Buffer {
  const nonce = newNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(associatedData(place, beside))
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

/** @throws SealedValueDamaged when the key, the place, a byte or what is beside it differs from what was sealed */
export function unseal(key: KeyObject, sealed: Buffer, place: SealedPlace, beside: Uint8Array = NOTHING): Buffer {
  if (sealed.length < SEALED_BYTES || sealed[0] !== VERSION)
    throw new SealedValueDamaged('a sealed value has an unknown format', rowOf(place))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE_BYTES))
  decipher.setAAD(associatedData(place, beside))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const opened = decipher.update(sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    throw new SealedValueDamaged('a sealed value was changed, or was sealed for another row', rowOf(place))
  }
}

/** By the first of these keys that opens it. @throws SealedValueDamaged when none does */
export function unsealAny(
  keys: readonly KeyObject[],
  sealed: Buffer,
  place: SealedPlace,
  beside: Uint8Array = NOTHING,
): Buffer {
  for (const key of keys.slice(0, -1)) {
    const opened = unlessDamaged(() => unseal(key, sealed, place, beside))
    if (opened !== null) return opened
  }
  return unseal(keys.at(-1)!, sealed, place, beside)
}

/** Each part is preceded by its length, so that ["ab","c"] and ["a","bc"] differ. */
function associatedData(place: SealedPlace, beside: Uint8Array): Buffer {
  const named = Buffer.from(place.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''))
  return beside.length === 0 ? named : Buffer.concat([named, beside])
}
