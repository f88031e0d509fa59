// The digests by which the row of an application commits to its stored draft: whoever may write pieces could otherwise put an
// earlier one back, which is sealed under the same key. docs/formats.md, Rows of tables.
import { equalBytes } from '../../core/evidence/index.ts'
import { sha256 } from '../platform/sha256.ts'
import type { StoredSubject } from './subjects.ts'

/** The pieces of a draft, in the order of their digests. */
export const DRAFT_PIECES = ['application-input', 'references'] as const
const BYTES = 32

interface SealedPiece {
  readonly name: string
  readonly salt: Buffer
  readonly sealed: Buffer
}

export function draftDigests({ blindIndex, wrappedKey }: StoredSubject, pieces: readonly SealedPiece[]): Buffer {
  const salt = pieces.find(({ name }) => name === 'references')!.salt
  return Buffer.concat([...ofPieces(pieces), digest(salt, blindIndex), digest(salt, wrappedKey)])
}

/** Whether these are the pieces of that draft. */
export function isDraftOf(digests: Buffer, pieces: readonly SealedPiece[]): boolean {
  if (pieces.length !== DRAFT_PIECES.length) return false
  return equalBytes(Buffer.concat(ofPieces(pieces)), digests.subarray(0, DRAFT_PIECES.length * BYTES))
}

/** The columns of the subject that are not those of that draft; `salt`: of the piece `references`. */
export function differingSubject(
  digests: Buffer,
  salt: Buffer,
  subject: { readonly blind_index: Buffer | null; readonly wrapped_key: Buffer | null },
): string[] {
  return (['blind_index', 'wrapped_key'] as const).filter((column, at) => {
    const value = subject[column]
    return value === null || !equalBytes(digest(salt, value), partOf(digests, DRAFT_PIECES.length + at))
  })
}

/** The names of pieces whose digests, one after the other as the database computes them, are not those of that draft. */
export function differingDigests(digests: Buffer, stored: Buffer): string[] {
  return DRAFT_PIECES.filter((_, at) => !equalBytes(partOf(stored, at), partOf(digests, at)))
}

function partOf(digests: Buffer, at: number): Buffer {
  return digests.subarray(at * BYTES, (at + 1) * BYTES)
}

function ofPieces(pieces: readonly SealedPiece[]): Uint8Array[] {
  return DRAFT_PIECES.map((name) => {
    const piece = pieces.find((one) => one.name === name)
    return piece ? digest(piece.salt, piece.sealed) : new Uint8Array()
  })
}

function digest(salt: Buffer, value: Buffer): Uint8Array {
  return sha256(Buffer.concat([salt, value]))
}
