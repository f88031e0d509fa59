// How a state of a month is stored: compressed JSON, whose members stand in a fixed order.
import { inflateRawSync, deflateRawSync } from 'node:zlib'
import { sha256 } from '../../platform/sha256.ts'
import type { CountedPart } from '../counted.ts'
import type { ShownMonth } from '../rules/shown-month.ts'

/** Far more than a month of the largest institution needs. */
const MAX_BYTES = 64 * 1024 * 1024

export function pack(value: CountedPart | ShownMonth): Buffer {
  return deflateRawSync(JSON.stringify(value))
}

export function unpackPart(packed: Uint8Array): CountedPart {
  return JSON.parse(unpack(packed)) as CountedPart
}

export function unpackShown(packed: Uint8Array): ShownMonth {
  return JSON.parse(unpack(packed)) as ShownMonth
}

/** Over both texts, so that the table needs no event for each of its columns. */
export function fingerprintOf(counts: Uint8Array, shown: Uint8Array): string {
  const digest = sha256(Buffer.from(`${unpack(counts)}\n${unpack(shown)}`))
  return `sha256:${Buffer.from(digest).toString('hex')}`
}

/** Whether the stored texts are those of the fingerprint; bytes that cannot be unpacked are not. */
export function hasFingerprint({ counts, shown, fingerprint }: Stored): boolean {
  try {
    return fingerprintOf(counts, shown) === fingerprint
  } catch {
    return false
  }
}

export interface Stored {
  readonly counts: Uint8Array
  readonly shown: Uint8Array
  readonly fingerprint: string
}

function unpack(packed: Uint8Array): string {
  return inflateRawSync(packed, { maxOutputLength: MAX_BYTES }).toString()
}
