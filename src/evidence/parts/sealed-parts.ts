// Seals the pieces of an owner that are read together as one row, and opens it again.
import type { KeyObject } from 'node:crypto'
import type { SealedPlace } from '../../platform/keys/sealed-columns.ts'
import { seal, unseal } from '../../platform/keys/sealing.ts'
import { StoredDataDamaged } from '../../platform/stored-data-damaged.ts'
import { type Dictionary, pack, packPlain, unpack } from './packing.ts'
import { namesOf, type Part } from './parts.ts'

export const SALT_BYTES = 32
const SIZE_BYTES = 4

export interface Piece {
  readonly name: string
  /** Canonical. */
  readonly bytes: Uint8Array
  readonly salt: Buffer
}

/** The columns of a part that nobody may change, as they are stored. */
export interface SealedPart {
  readonly part: string
  /** The salts of its pieces, one after the other. */
  readonly salts: Buffer
  readonly sizes: Buffer
  readonly sealed: Buffer
}

/** Small parts: the end of a dictionary is for them. */
const SMALL: readonly Part[] = ['draft', 'input']

/** `pieces`: all of the part, in any order. */
export function sealPart(
  key: KeyObject,
  place: SealedPlace,
  part: Part,
  pieces: readonly Piece[],
  dictionary: Dictionary | null,
): SealedPart {
  const ordered = namesOf(part).flatMap((name) => pieces.find((piece) => piece.name === name) ?? [])
  if (ordered.length !== pieces.length || pieces.length === 0) throw new TypeError(`these are no pieces of ${part}`)
  const bytes = Buffer.concat(ordered.map((piece) => piece.bytes))
  const sizes = sizesOf(ordered.map((piece) => piece.bytes.length))
  return {
    part,
    salts: Buffer.concat(ordered.map(({ salt }) => salt)),
    sizes,
    sealed: seal(key, packedAs(part, bytes, dictionary), place, sizes),
  }
}

/** No manifest says the size of an escalation: its length does. */
function packedAs(part: Part, bytes: Buffer, dictionary: Dictionary | null): Buffer {
  return part === 'escalation' ? packPlain(bytes) : pack(bytes, dictionary, SMALL.includes(part) ? 'end' : 'whole')
}

/**
 * What was packed, which may need a dictionary.
 * @throws SealedValueDamaged when it was changed, or has other sizes
 */
export function unsealPart(
  key: KeyObject,
  place: SealedPlace,
  { sealed, sizes }: Pick<SealedPart, 'sealed' | 'sizes'>,
): Buffer {
  return unseal(key, sealed, place, sizes)
}

/** @throws StoredDataDamaged when salts and sizes are not those of these pieces */
export function piecesIn(
  { part, salts, sizes }: Pick<SealedPart, 'part' | 'salts' | 'sizes'>,
  packed: Buffer,
  dictionary: Dictionary | null,
): Piece[] {
  const lengths = readSizes(sizes)
  const names = namesOf(part)
  if (lengths.length === 0 || lengths.length > names.length || salts.length !== lengths.length * SALT_BYTES)
    throw new StoredDataDamaged('the pieces of a part have other salts or sizes')
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const bytes = unpack(packed, total, dictionary)
  let end = 0
  return lengths.map((length, at) => ({
    name: names[at]!,
    bytes: bytes.subarray(end, (end += length)),
    salt: salts.subarray(at * SALT_BYTES, (at + 1) * SALT_BYTES),
  }))
}

export function sizesOf(lengths: readonly number[]): Buffer {
  const sizes = Buffer.alloc(lengths.length * SIZE_BYTES)
  for (const [at, length] of lengths.entries()) sizes.writeUInt32BE(length, at * SIZE_BYTES)
  return sizes
}

/** None when the bytes are no list of sizes. */
export function readSizes(sizes: Buffer): number[] {
  if (sizes.length % SIZE_BYTES !== 0) return []
  return Array.from({ length: sizes.length / SIZE_BYTES }, (_, at) => sizes.readUInt32BE(at * SIZE_BYTES))
}

export function partPlace(institutionId: string, ownerId: string, part: string): SealedPlace {
  return ['piece', institutionId, ownerId, part]
}
