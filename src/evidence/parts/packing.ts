// Compresses what is sealed or stored as one value: raw deflate (RFC 1951), with a preset dictionary where there is one.
import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'

export interface Dictionary {
  /** SHA-256 of the bytes. */
  readonly fingerprint: Buffer
  readonly bytes: Buffer
}

/** The first byte of a packed value. */
const FORMAT = { plain: 0, deflated: 1, withDictionary: 2, withEndOfDictionary: 3 } as const
const FINGERPRINT_BYTES = 32

/**
 * For a small value: its dictionary is loaded into the compressor each time, and 24 KB take longer than the value. The end of a
 * dictionary is made for them.
 */
export const END_BYTES = 2_048

/** As much as a whole bundle may have; a damaged row must not exhaust the memory. */
export const MAX_UNPACKED_BYTES = 16 * 1_024 * 1_024

export function packPlain(bytes: Uint8Array): Buffer {
  return packed(FORMAT.plain, bytes)
}

/** `used`: which part of the dictionary. */
export function pack(bytes: Uint8Array, dictionary: Dictionary | null, used: 'whole' | 'end' = 'whole'): Buffer {
  if (bytes.length > MAX_UNPACKED_BYTES) throw new RangeError(`at most ${MAX_UNPACKED_BYTES} bytes are packed`)
  if (dictionary === null) {
    const deflated = deflateRawSync(bytes, compressorFor(bytes.length))
    return deflated.length < bytes.length ? packed(FORMAT.deflated, deflated) : packPlain(bytes)
  }
  const format = used === 'whole' ? FORMAT.withDictionary : FORMAT.withEndOfDictionary
  const preset = usedOf(dictionary, format)
  const deflated = deflateRawSync(bytes, { ...compressorFor(bytes.length + preset.length), dictionary: preset })
  return Buffer.concat([Buffer.of(format), dictionary.fingerprint, deflated])
}

/** The fingerprint of the dictionary without which the value cannot be unpacked; null when it needs none. */
export function dictionaryNeeded(value: Buffer): Buffer | null {
  const format = value[0]
  const needs = format === FORMAT.withDictionary || format === FORMAT.withEndOfDictionary
  return needs ? value.subarray(1, 1 + FINGERPRINT_BYTES) : null
}

/**
 * `size`: of the bytes that were packed; never more is unpacked.
 * @throws StoredDataDamaged when the value has another size, or is in no known format
 */
export function unpack(value: Buffer, size: number, dictionary: Dictionary | null): Buffer {
  if (size > MAX_UNPACKED_BYTES) throw new StoredDataDamaged('a packed value is said to be larger than any')
  const bytes = unpackedOf(value, size, dictionary)
  if (bytes?.length !== size) throw new StoredDataDamaged('a packed value is damaged, or has another size')
  return bytes
}

function unpackedOf(value: Buffer, size: number, dictionary: Dictionary | null): Buffer | null {
  const format = value[0]
  if (format === FORMAT.plain) return value.subarray(1)
  // Zero would mean no limit.
  const limit = { maxOutputLength: Math.max(1, size), chunkSize: chunkSizeFor(size) }
  try {
    if (format === FORMAT.deflated) return inflateRawSync(value.subarray(1), limit)
    if (dictionary === null || dictionaryNeeded(value) === null) return null
    const deflated = value.subarray(1 + FINGERPRINT_BYTES)
    return inflateRawSync(deflated, { ...limit, dictionary: usedOf(dictionary, format!) })
  } catch {
    return null
  }
}

const LARGEST_WINDOW_BITS = 15
const SMALLEST_WINDOW_BITS = 9
/** The end of the window, which no match may reach into (the minimum lookahead of zlib). */
const LOOKAHEAD_BYTES = 262

/**
 * A compressor no larger than `size` bytes need, dictionary included. The default one takes 268 KB however small the value, and
 * an import that made one for each draft spent a third of its time collecting them.
 */
function compressorFor(size: number): ZlibOptions {
  const needed = Math.ceil(Math.log2(size + LOOKAHEAD_BYTES))
  const windowBits = Math.min(LARGEST_WINDOW_BITS, Math.max(SMALLEST_WINDOW_BITS, needed))
  // As the defaults relate: 15 and 8.
  return { level: 6, windowBits, memLevel: windowBits - 7, chunkSize: chunkSizeFor(size) }
}

/** The size of the buffers for the result: 64 bytes are the least that zlib takes, 16 KB its default. */
function chunkSizeFor(size: number): number {
  return Math.min(16_384, Math.max(64, size))
}

function packed(format: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(format), bytes])
}

function usedOf({ bytes }: Dictionary, format: number): Buffer {
  return format === FORMAT.withEndOfDictionary ? bytes.subarray(-END_BYTES) : bytes
}
