// The digests by which the row of an application commits to its stored draft: whoever may write pieces could otherwise put an
// earlier one back, which is sealed under the same key. docs/formats.md, Rows of tables.
import type { KeyObject } from 'node:crypto'
import { equalBytes } from '../../core/evidence/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { SALT_BYTES, type SealedPart } from './parts/sealed-parts.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { findParts } from './piece-queries.ts'
import type { StoredSubject } from './subjects.ts'

const BYTES = 32
export const DRAFT_DIGESTS_BYTES = 3 * BYTES
/** What the digest is of where the index was dropped. */
const NO_INDEX = Buffer.alloc(0)

/** Digests of the part, of the subject's index and of its key. */
export function draftDigests({ blindIndex, key }: StoredSubject, part: SealedPart): Buffer {
  const salt = part.salts.subarray(-SALT_BYTES)
  // The key in clear, which a rotation of the key that wraps it does not change.
  return Buffer.concat([ofPart(part), digest(salt, blindIndex), digest(salt, key.export())])
}

/** Whether it is the part of that draft. */
export function isDraftOf(digests: Buffer, part: Pick<SealedPart, 'salts' | 'sizes' | 'sealed'>): boolean {
  return equalBytes(ofPart(part), partOf(digests, 0))
}

/**
 * The columns of the subject that are not those of that draft; `salt`: of the piece `references`. `key`: null when it is
 * destroyed or cannot be unwrapped, undefined when nothing is opened.
 */
export function differingSubject(
  digests: Buffer,
  salt: Buffer,
  subject: { readonly blind_index: Buffer | null },
  key: KeyObject | null | undefined,
): string[] {
  const columns: ('blind_index' | 'wrapped_key')[] = []
  const isIndex = equalBytes(digest(salt, subject.blind_index ?? NO_INDEX), partOf(digests, 1))
  if (!isIndex) columns.push('blind_index')
  const isKey = key === undefined || (key !== null && equalBytes(digest(salt, key.export()), partOf(digests, 2)))
  if (!isKey) columns.push('wrapped_key')
  return columns
}

/** The digests of the same drafts once the erasure of their person was accepted, which drops the index; none without a part. */
export async function digestsWithoutIndex(
  tenant: Tenant,
  drafts: readonly { readonly id: string; readonly draft_digests: Buffer }[],
): Promise<{ readonly id: string; readonly digests: Buffer }[]> {
  const digestsOf = new Map(drafts.map(({ id, draft_digests }) => [id, draft_digests]))
  const parts = await findParts(tenant, [...digestsOf.keys()], ['draft'])
  return parts.map(({ owner_id: id, salts }) => {
    const digests = digestsOf.get(id)!
    const index = digest(salts.subarray(-SALT_BYTES), NO_INDEX)
    return { id, digests: Buffer.concat([partOf(digests, 0), index, partOf(digests, 2)]) }
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
