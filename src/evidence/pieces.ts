// Pieces: canonical bytes with a salt, sealed under the key of their subject together with those that are read with them.
import {
  canonicalBytes,
  type PieceEntry,
  pieceEntry,
  type PieceName,
  type PieceSource,
} from '../../core/evidence/index.ts'
import type { Statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { new32Bytes } from '../platform/ids.ts'
import { type InstitutionKeys, unwrapSubjectKey } from '../platform/keys/institution-keys.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'
import { unlessDamaged } from '../platform/stored-data-damaged.ts'
import { dictionariesWith, nameOfDictionary } from './parts/dictionaries.ts'
import { draftDigests, isDraftOf } from './draft-digests.ts'
import { type Dictionary, dictionaryNeeded } from './parts/packing.ts'
import {
  findParts,
  insertParts,
  type PartRow,
  partsStatement,
  type PlacedPart,
  replaceDraftPart,
} from './piece-queries.ts'
import { type OwnerKind, type Part, partOf, partsWith } from './parts/parts.ts'
import { partPlace, type Piece, piecesIn, sealPart, unsealPart } from './parts/sealed-parts.ts'
import type { StoredSubject, SubjectKey } from './subjects.ts'

/** A piece with a fresh salt. */
export function newPiece(name: string, value: unknown): Piece {
  return { name, bytes: canonicalBytes(value), salt: new32Bytes() }
}

/** The entry of the piece in a manifest. */
export function entryOf(piece: Piece): PieceEntry {
  return pieceEntry(piece.name as PieceName, piece.bytes, piece.salt, sha256)
}

/** All pieces of an owner, and what they are compressed with. */
export interface OwnedPieces {
  readonly applicationId: string
  readonly owner: { readonly kind: OwnerKind; readonly id: string }
  readonly pieces: readonly Piece[]
  readonly dictionary: Dictionary | null
}

export async function storePieces(tenant: Tenant, subject: SubjectKey, now: Date, owned: OwnedPieces): Promise<void> {
  await piecesStatement(subject, now, owned).execute(tenant.db)
}

/** What stores them, for `withCommit`. */
export function piecesStatement(subject: SubjectKey, now: Date, owned: OwnedPieces): Statement {
  return partsStatement(subject.institutionId, sealedParts(subject, owned), now)
}

export interface SealedDraft {
  readonly part: PlacedPart
  /** For the row of the application, which commits to them. */
  readonly digests: Buffer
}

/** Seals the pieces of an application, without access to the database. */
export function sealDraft(
  subject: StoredSubject,
  applicationId: string,
  pieces: readonly Piece[],
  dictionary: Dictionary | null,
): SealedDraft {
  const owner = { kind: 'application', id: applicationId } as const
  const [part] = sealedParts(subject, { applicationId, owner, pieces, dictionary })
  return { part: part!, digests: draftDigests(subject, part!) }
}

/** Stores the pieces of many new applications at once. */
export async function storeSealed(tenant: Tenant, sealed: readonly PlacedPart[], now: Date): Promise<void> {
  if (sealed.length > 0) await insertParts(tenant, sealed, now)
}

/** Replaces the pieces of a draft. */
export async function replaceSealed(tenant: Tenant, sealed: PlacedPart, now: Date): Promise<void> {
  await replaceDraftPart(tenant, sealed, now)
}

function sealedParts(
  { institutionId, subjectId, key }: SubjectKey,
  { applicationId, owner, pieces, dictionary }: OwnedPieces,
): PlacedPart[] {
  const byPart = Map.groupBy(pieces, ({ name }) => partOf(owner.kind, name))
  return [...byPart].map(([part, ofPart]) => {
    if (part === null) throw new TypeError(`no part of an ${owner.kind} has the piece ${ofPart[0]!.name}`)
    const sealed = sealPart(key, partPlace(institutionId, owner.id, part), part, ofPart, dictionary)
    return { ...sealed, owner_id: owner.id, application_id: applicationId, subject_id: subjectId }
  })
}

export interface OpenedPiece extends Piece {
  readonly ownerId: string
  readonly subject: SubjectKey
}

export interface DraftPiece extends OpenedPiece {
  /** The erasure of its person was accepted: nothing new is built on it. */
  readonly isBeingErased: boolean
}

/**
 * The readable pieces of these owners. What it omits was erased, deleted or changed: only `refuseUnerased` tells which.
 * `names`: those to read; none means all.
 */
export async function readPieces(
  platform: Platform,
  tenant: Tenant,
  ownerIds: readonly string[],
  names: readonly string[] = [],
): Promise<OpenedPiece[]> {
  if (ownerIds.length === 0) return []
  const opened = await openRows(platform, tenant, await findParts(tenant, ownerIds, partsWith(names)))
  return names.length === 0 ? opened : opened.filter(({ name }) => names.includes(name))
}

/**
 * Those of a draft; null when they are not the ones to which the row of the application commits. The row may still be on its
 * way, behind its lock; without one nothing is compared.
 */
export async function readDraftPieces(
  platform: Platform,
  tenant: Tenant,
  applicationId: string,
  row: Promise<{ readonly draft_digests: Buffer } | undefined>,
): Promise<DraftPiece[] | null> {
  const [rows, application] = await Promise.all([findParts(tenant, [applicationId], DRAFT), row])
  if (application !== undefined && rows.some((one) => !isDraftOf(application.draft_digests, one))) return null
  return openRows(platform, tenant, rows)
}

const DRAFT: readonly Part[] = ['draft']

async function openRows(platform: Platform, tenant: Tenant, rows: readonly PartRow[]): Promise<DraftPiece[]> {
  const keys = await platform.institutionKeys.of(tenant)
  const subjects = new Map<string, SubjectKey | null>()
  const unsealed = rows.flatMap((row) => {
    const subject = subjectOf(tenant, keys, row, subjects)
    const place = partPlace(tenant.institutionId, row.owner_id, row.part)
    const packed = subject && unlessDamaged(() => unsealPart(subject.key, place, row))
    return packed ? [{ row, subject, packed, needed: dictionaryNeeded(packed) }] : []
  })
  // Not among what counts as damaged evidence: the row that is missing or changed is another one.
  const dictionaries = await dictionariesWith(
    platform,
    tenant,
    unsealed.flatMap(({ needed }) => needed ?? []),
  )
  return unsealed.flatMap(({ row, subject, packed, needed }) => {
    const dictionary = needed && dictionaries.get(nameOfDictionary(needed))!
    const pieces = unlessDamaged(() => piecesIn(row, packed, dictionary)) ?? []
    return pieces.map((piece) => ({ ...piece, ownerId: row.owner_id, subject, isBeingErased: !row.has_index }))
  })
}

function subjectOf(
  { institutionId }: Tenant,
  keys: InstitutionKeys,
  { subject_id: subjectId, wrapped_key: wrapped }: PartRow,
  known: Map<string, SubjectKey | null>,
): SubjectKey | null {
  if (wrapped === null) return null
  const before = known.get(subjectId)
  if (before !== undefined) return before
  const key = unlessDamaged(() => unwrapSubjectKey(keys, institutionId, subjectId, wrapped))
  const subject = key && { institutionId, subjectId, key }
  known.set(subjectId, subject)
  return subject
}

export function pieceValue<T>(piece: Piece): T {
  return JSON.parse(Buffer.from(piece.bytes).toString('utf8')) as T
}

/** The piece as a bundle carries it. */
export function sourceOf(piece: OpenedPiece): PieceSource {
  return { name: piece.name, salt: piece.salt, value: pieceValue(piece) }
}
