// The digests by which the row of an application commits to its stored draft: whoever may write pieces could otherwise put an
// earlier one back, which is sealed under the same key. docs/formats.md, Rows of tables.
import { equalBytes } from '../../core/evidence/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { SALT_BYTES, type SealedPart } from './parts/sealed-parts.ts'
import type { StoredSubject } from './subjects.ts'

const BYTES = 32

/** Digests of the part, of the subject's index and of its key. */
export function draftDigests({ blindIndex, wrappedKey }: StoredSubject, part: SealedPart): Buffer {
  const salt = part.salts.subarray(-SALT_BYTES)
  return Buffer.concat([ofPart(part), digest(salt, blindIndex), digest(salt, wrappedKey)])
}

/** Whether it is the part of that draft. */
export function isDraftOf(digests: Buffer, part: Pick<SealedPart, 'salts' | 'sizes' | 'sealed'>): boolean {
  return equalBytes(ofPart(part), partOf(digests, 0))
}

/** The columns of the subject that are not those of that draft; `salt`: of the piece `references`. */
export function differingSubject(
  digests: Buffer,
  salt: Buffer,
  subject: { readonly blind_index: Buffer | null; readonly wrapped_key: Buffer | null },
): string[] {
  return (['blind_index', 'wrapped_key'] as const).filter((column, at) => {
    const value = subject[column]
    return value === null || !equalBytes(digest(salt, value), partOf(digests, 1 + at))
  })
}

/** Whether the digest of a part, as the database computes it, is that of the draft. */
export function isDigestOf(digests: Buffer, stored: Buffer): boolean {
  return equalBytes(stored, partOf(digests, 0))
}

function partOf(digests: Buffer, at: number): Buffer {
  return digests.subarray(at * BYTES, (at + 1) * BYTES)
}

function ofPart({ salts, sizes, sealed }: Pick<SealedPart, 'salts' | 'sizes' | 'sealed'>): Uint8Array {
  return sha256(Buffer.concat([salts, sizes, sealed]))
}

function digest(salt: Buffer, value: Buffer): Uint8Array {
  return sha256(Buffer.concat([salt, value]))
}
