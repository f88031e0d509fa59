// Opens stored parts and compares them with what vouches for them.
import type { KeyObject } from 'node:crypto'
import { commitmentOfCanonical, type RowFinding } from '../../core/evidence/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { blindIndex, type InstitutionKeys, unwrapSubjectKey } from '../platform/keys/institution-keys.ts'
import { sha256 } from '../platform/sha256.ts'
import { unlessDamaged } from '../platform/stored-data-damaged.ts'
import type { OwnedRow, PersonsOwner } from './comparison/comparison-queries.ts'
import type { ComparedDictionaries } from './comparison/compared-dictionaries.ts'
import { differingSubject } from './draft-digests.ts'
import { type Dictionary, dictionaryNeeded } from './parts/packing.ts'
import type { ExpectedPart, ExpectedParts } from './comparison/expected-pieces.ts'
import { partPlace, type Piece, piecesIn, SALT_BYTES, sizesOf, unsealPart } from './parts/sealed-parts.ts'

export const MISSING = 'missing'

/** A row of `readOwned` that has a part. */
export type StoredPart = OwnedRow & { readonly part: string; readonly salts: Buffer; readonly sizes: Buffer }

export interface OpenedPart {
  readonly stored: StoredPart
  /** The columns that cannot be as they were recorded, as opening it shows. */
  readonly differing: readonly string[]
  /** None when it was not opened. */
  readonly pieces: readonly Piece[]
}

interface Unsealed {
  readonly stored: StoredPart
  readonly expected: ExpectedPart | undefined
  /** Null when it cannot be unsealed; undefined without its key. */
  readonly packed: Buffer | null | undefined
}

/** For the owners of one page, which often have the same subject. */
export class Opener {
  readonly #tenant: Tenant
  readonly #keys: InstitutionKeys | null
  readonly #dictionaries: ComparedDictionaries
  readonly #subjects = new Map<string, KeyObject | null>()

  /** Without keys it opens nothing. */
  constructor(tenant: Tenant, keys: InstitutionKeys | null, dictionaries: ComparedDictionaries) {
    this.#tenant = tenant
    this.#keys = keys
    this.#dictionaries = dictionaries
  }

  /** The stored parts of each owner, `rows` in the order of the owners; and the dictionaries that they need and that are damaged. */
  async open(
    owners: readonly (ExpectedParts & PersonsOwner)[],
    rows: readonly (readonly OwnedRow[])[],
  ): Promise<{ readonly opened: readonly (readonly OpenedPart[])[]; readonly findings: readonly RowFinding[] }> {
    const unsealed = owners.map((owner, at) => rows[at]!.filter(isPart).map((row) => this.#unseal(owner, row)))
    const needed = unsealed.flat().flatMap(({ packed }) => (packed ? (dictionaryNeeded(packed) ?? []) : []))
    const { found, findings } = await this.#dictionaries.with(this.#tenant, needed)
    return { opened: unsealed.map((parts) => parts.map((part) => openPart(part, found))), findings }
  }

  #unseal(owner: ExpectedParts & PersonsOwner, stored: StoredPart): Unsealed {
    const expected = owner.parts.find(({ part }) => part === stored.part)
    const key = this.#keyOf(owner.subjectId, stored.wrapped_key)
    const { sealed, part } = stored
    const sizes = (expected && expectedSizes(expected)) ?? stored.sizes
    if (key === null || sealed === null) return { stored, expected, packed: undefined }
    const place = partPlace(this.#tenant.institutionId, owner.id, part)
    return { stored, expected, packed: unlessDamaged(() => unsealPart(key, place, { sealed, sizes })) }
  }

  /** Null when it was erased, or cannot be unwrapped. */
  #keyOf(subjectId: string | null, wrapped: Buffer | null): KeyObject | null {
    if (this.#keys === null || subjectId === null || wrapped === null) return null
    const known = this.#subjects.get(subjectId)
    if (known !== undefined) return known
    const { institutionId } = this.#tenant
    const key = unlessDamaged(() => unwrapSubjectKey(this.#keys!, institutionId, subjectId, wrapped))
    this.#subjects.set(subjectId, key)
    return key
  }

  /** The columns of the data subject that differ; MISSING for a row that is not there. */
  differingSubject(owner: PersonsOwner, row: OwnedRow, parts: readonly OpenedPart[]): readonly string[] {
    const { subjectId, draftDigests } = owner
    if (subjectId === null) return []
    if (parts.length > 0 && !row.has_subject) return [MISSING]
    const draft = parts.find(({ stored }) => stored.part === 'draft')
    // Another draft says nothing of the subject. The digests have the salt of the references, the last piece of a draft.
    const own = draft?.differing.includes('salts') ? undefined : draft
    const key = this.#keys === null && row.wrapped_key !== null ? undefined : this.#keyOf(subjectId, row.wrapped_key)
    const ofDraft =
      own && draftDigests ? differingSubject(draftDigests, own.stored.salts.subarray(-SALT_BYTES), row, key) : []
    // A subject whose key was destroyed has no pieces.
    const isKeyLost = parts.length > 0 && key === null && !ofDraft.includes('wrapped_key')
    const ofKey = isKeyLost ? [...ofDraft, 'wrapped_key'] : ofDraft
    const references = own?.pieces.find(({ name }) => name === 'references')
    if (references === undefined) return ofKey
    const { applicant } = JSON.parse(Buffer.from(references.bytes).toString('utf8')) as { readonly applicant: string }
    const index = blindIndex(this.#keys!, 'applicant', applicant)
    // A dropped index was compared with the digests of the draft.
    return row.blind_index === null || row.blind_index.equals(index) ? ofKey : [...ofKey, 'blind_index']
  }
}

export function isPart(row: OwnedRow): row is StoredPart {
  return row.part !== null && row.salts !== null && row.sizes !== null
}

function openPart(
  { stored, expected, packed }: Unsealed,
  dictionaries: ReadonlyMap<string, Dictionary | null>,
): OpenedPart {
  const closed = { stored, differing: [], pieces: [] }
  if (packed === undefined || expected === undefined) return closed
  if (packed === null) return { ...closed, differing: ['sealed'] }
  const needed = dictionaryNeeded(packed)
  const dictionary = needed && dictionaries.get(needed.toString('hex'))!
  // Then the row of the dictionary is named, and nothing can be said of this one.
  if (needed !== null && dictionary === null) return closed
  const sizes = expectedSizes(expected)
  const pieces = unlessDamaged(() => piecesIn({ ...stored, sizes: sizes ?? stored.sizes }, packed, dictionary))
  // Salts of another length are named without opening the part.
  if (pieces === null)
    return stored.salts.length === expected.pieces.length * SALT_BYTES ? { ...closed, differing: ['sealed'] } : closed
  const isCommitted = pieces.every(({ name, bytes, salt }) => {
    const commitment = expected.pieces.find((piece) => piece.name === name)?.commitment ?? null
    return commitment === null || commitmentOfCanonical(name, bytes, salt, sha256) === commitment
  })
  return isCommitted ? { ...closed, pieces } : { ...closed, differing: ['salts', 'sealed'] }
}

/** As a manifest says; null for pieces that none lists. */
export function expectedSizes({ pieces }: ExpectedPart): Buffer | null {
  const sizes = pieces.flatMap(({ size }) => size ?? [])
  return sizes.length === pieces.length ? sizesOf(sizes) : null
}
