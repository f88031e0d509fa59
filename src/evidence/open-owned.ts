// Opens stored pieces and compares them with what vouches for them.
import type { KeyObject } from 'node:crypto'
import { commitmentOfCanonical } from '../../core/evidence/index.ts'
import { blindIndex, type InstitutionKeys, unwrapSubjectKey } from '../platform/keys/institution-keys.ts'
import { unseal } from '../platform/keys/sealing.ts'
import { sha256 } from '../platform/sha256.ts'
import { unlessDamaged } from '../platform/stored-data-damaged.ts'
import type { OwnedRow, PersonsOwner } from './comparison-queries.ts'
import { differingDigests, differingSubject } from './draft-digests.ts'
import { pieceAssociatedData } from './pieces.ts'
import type { ExpectedPieces } from './rules/expected-pieces.ts'
import { isSealed, readStoredPieces, type StoredPiece } from './rules/stored-pieces.ts'

const SALT_BYTES = 32
/** Two digests and a salt, as `readOwned` answers them for a draft whose pieces are all there. */
const DRAFTED_BYTES = 96
export const MISSING = 'missing'

export interface OpenedOwner {
  /** By name of the piece: the columns that cannot be as they were recorded. */
  readonly differing: ReadonlyMap<string, readonly string[]>
  /** The columns of the data subject that differ; MISSING for a row that is not there. */
  readonly subject: readonly string[]
  readonly bytes: ReadonlyMap<string, Buffer>
}

/** For the owners of one page, which often have the same subject. */
export class Opener {
  readonly #institutionId: string
  readonly #keys: InstitutionKeys | null
  readonly #subjects = new Map<string, KeyObject | null>()

  /** Without keys it opens only what is not sealed. */
  constructor(institutionId: string, keys: InstitutionKeys | null) {
    this.#institutionId = institutionId
    this.#keys = keys
  }

  open(owner: ExpectedPieces & PersonsOwner, row: OwnedRow): OpenedOwner {
    const { subjectId, draftDigests } = owner
    const differing = new Map<string, string[]>()
    const bytes = new Map<string, Buffer>()
    const key = this.#keyOf(subjectId, row.wrapped_key)
    let at = 0
    for (const [nth, { name, length }] of this.#contentsOf(row).entries()) {
      const sealed = row.sealed!.subarray(at, (at += length))
      if (isSealed(name) && key === null) continue
      const value = isSealed(name) ? this.#unseal(key!, sealed, owner.id, name) : sealed
      const salt = row.salts!.subarray(nth * SALT_BYTES, (nth + 1) * SALT_BYTES)
      const commitment = owner.pieces.find((piece) => piece.name === name)?.commitment ?? null
      if (value === null) differing.set(name, ['sealed'])
      else if (commitment !== null && commitmentOfCanonical(name, value, salt, sha256) !== commitment)
        differing.set(name, ['salt', 'sealed'])
      else bytes.set(name, value)
    }
    const drafted = row.drafted?.length === DRAFTED_BYTES ? row.drafted : null
    const otherPieces = drafted !== null && draftDigests !== null ? differingDigests(draftDigests, drafted) : []
    for (const name of otherPieces) differing.set(name, ['salt', 'sealed'])
    // The digests of the subject have the salt of the references.
    const ofDraft =
      drafted !== null && draftDigests !== null && !otherPieces.includes('references')
        ? differingSubject(draftDigests, drafted.subarray(-SALT_BYTES), row)
        : []
    const subject = subjectId === null ? [] : this.#differingSubject(row, key, bytes.get('references'), ofDraft)
    return { differing, bytes, subject }
  }

  /** The pieces whose salts and values were read; none when a salt of another length makes their places unknown. */
  #contentsOf({ columns, salts }: OwnedRow): readonly StoredPiece[] {
    if (salts === null) return []
    const stored = readStoredPieces(columns).filter(({ name }) => this.#keys !== null || !isSealed(name))
    return stored.length * SALT_BYTES === salts.length ? stored : []
  }

  /** Null when it was erased, or cannot be unwrapped. */
  #keyOf(subjectId: string | null, wrapped: Buffer | null): KeyObject | null {
    if (this.#keys === null || subjectId === null || wrapped === null) return null
    const known = this.#subjects.get(subjectId)
    if (known !== undefined) return known
    const key = unlessDamaged(() => unwrapSubjectKey(this.#keys!, this.#institutionId, subjectId, wrapped))
    this.#subjects.set(subjectId, key)
    return key
  }

  #unseal(key: KeyObject, sealed: Buffer, ownerId: string, name: string): Buffer | null {
    return unlessDamaged(() => unseal(key, sealed, pieceAssociatedData(this.#institutionId, ownerId, name)))
  }

  #differingSubject(
    row: OwnedRow,
    key: KeyObject | null,
    references: Buffer | undefined,
    ofDraft: readonly string[],
  ): OpenedOwner['subject'] {
    if (row.count > 0 && !row.has_subject) return [MISSING]
    // A subject whose key was destroyed has no pieces.
    const hasKey = row.wrapped_key !== null && (this.#keys === null || key !== null)
    const ofKey = row.count > 0 && !hasKey ? [...ofDraft, 'wrapped_key'] : ofDraft
    if (references === undefined) return ofKey
    const { applicant } = JSON.parse(references.toString('utf8')) as { readonly applicant: string }
    const index = blindIndex(this.#keys!, 'applicant', applicant)
    return row.blind_index?.equals(index) ? ofKey : [...ofKey, 'blind_index']
  }
}
