// Pieces: canonical bytes with a salt, sealed under the key of their subject.
import {
  canonicalBytes,
  type PieceEntry,
  pieceEntry,
  type PieceName,
  type PieceSource,
} from '../../core/evidence/index.ts'
import { new32Bytes } from '../platform/ids.ts'
import { unwrapSubjectKey } from '../platform/keys/institution-keys.ts'
import type { SealedPlace } from '../platform/keys/sealed-columns.ts'
import { seal, unseal } from '../platform/keys/sealing.ts'
import type { Platform } from '../platform/platform.ts'
import { sha256 } from '../platform/sha256.ts'
import { findPieces, insertPieces, type OwnedPiece, type PieceRow, type PlacedPiece, piecesUpsert } from './queries.ts'
import { draftDigests, isDraftOf } from './draft-digests.ts'
import { referencesOf } from './rules/references.ts'
import { unlessDamaged } from '../platform/stored-data-damaged.ts'
import type { StoredSubject, SubjectKey } from './subjects.ts'
import type { Statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface Piece {
  readonly name: string
  readonly bytes: Uint8Array
  readonly salt: Buffer
}

export interface PieceOwner {
  readonly kind: OwnedPiece['owner_kind']
  readonly id: string
}

/** A piece with a fresh salt. */
export function newPiece(name: string, value: unknown): Piece {
  return { name, bytes: canonicalBytes(value), salt: new32Bytes() }
}

/** The entry of the piece in a manifest. */
export function entryOf(piece: Piece): PieceEntry {
  return pieceEntry(piece.name as PieceName, piece.bytes, piece.salt, sha256)
}

interface OwnedPieces {
  readonly owner: PieceOwner
  readonly pieces: readonly Piece[]
}

export async function storePieces(
  tenant: Tenant,
  subject: SubjectKey,
  applicationId: string,
  now: Date,
  owned: readonly OwnedPieces[],
): Promise<void> {
  await piecesStatement(subject, applicationId, now, owned).execute(tenant.db)
}

/** What stores them, for `withCommit`. */
export function piecesStatement(
  subject: SubjectKey,
  applicationId: string,
  now: Date,
  owned: readonly OwnedPieces[],
): Statement {
  const rows = owned.flatMap(({ owner, pieces }) => pieces.map((piece) => sealPiece(subject, owner, piece)))
  const { institutionId, subjectId } = subject
  return piecesUpsert({ institutionId, applicationId, subjectId, now }, rows)
}

export interface SealedDraft {
  readonly pieces: readonly PlacedPiece[]
  /** For the row of the application, which commits to them. */
  readonly digests: Buffer
}

/** Seals the pieces of an application, without access to the database. */
export function sealDraft(subject: StoredSubject, applicationId: string, pieces: readonly Piece[]): SealedDraft {
  const owner = { kind: 'application', id: applicationId } as const
  const place = { application_id: applicationId, subject_id: subject.subjectId }
  const sealed = pieces.map((piece) => ({ ...sealPiece(subject, owner, piece), ...place }))
  return { pieces: sealed, digests: draftDigests(subject, sealed) }
}

/** Stores the pieces of many new applications at once. */
export async function storeSealed(tenant: Tenant, sealed: readonly PlacedPiece[], now: Date): Promise<void> {
  if (sealed.length > 0) await insertPieces(tenant, sealed, now)
}

/** Replaces the pieces of a draft. */
export async function replaceSealed(
  tenant: Tenant,
  { institutionId, subjectId }: SubjectKey,
  applicationId: string,
  sealed: readonly PlacedPiece[],
  now: Date,
): Promise<void> {
  await piecesUpsert({ institutionId, applicationId, subjectId, now }, sealed).execute(tenant.db)
}

function sealPiece(subject: SubjectKey, owner: PieceOwner, { name, bytes, salt }: Piece): OwnedPiece {
  const sealed = seal(subject.key, bytes, pieceAssociatedData(subject.institutionId, owner.id, name))
  return { owner_id: owner.id, owner_kind: owner.kind, name, salt, sealed, size: bytes.length }
}

export interface OpenedPiece extends Piece {
  readonly ownerId: string
  readonly subject: SubjectKey
}

/**
 * The readable pieces of these owners. What it omits was erased, deleted or changed: only `refuseUnerased` tells which.
 */
export async function readPieces(
  platform: Platform,
  tenant: Tenant,
  ownerIds: readonly string[],
  names: readonly string[] = [],
): Promise<OpenedPiece[]> {
  if (ownerIds.length === 0) return []
  return openRows(platform, tenant, await findPieces(tenant, ownerIds, names))
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
): Promise<OpenedPiece[] | null> {
  const [rows, application] = await Promise.all([findPieces(tenant, [applicationId], []), row])
  if (application !== undefined && rows.length > 0 && !isDraftOf(application.draft_digests, rows)) return null
  return openRows(platform, tenant, rows)
}

async function openRows(platform: Platform, tenant: Tenant, rows: readonly PieceRow[]): Promise<OpenedPiece[]> {
  const keys = await platform.institutionKeys.of(tenant)
  const subjects = new Map<string, SubjectKey | null>()
  return rows.flatMap((row) => {
    const { subject_id: subjectId, wrapped_key: wrapped } = row
    if (wrapped === null) return []
    let subject = subjects.get(subjectId)
    if (subject === undefined) {
      const { institutionId } = tenant
      const key = unlessDamaged(() => unwrapSubjectKey(keys, institutionId, subjectId, wrapped))
      subject = key && { institutionId, subjectId, key }
      subjects.set(subjectId, subject)
    }
    const bytes = subject && openRow(subject, row)
    return bytes ? [{ name: row.name, ownerId: row.owner_id, bytes, salt: row.salt, subject: subject! }] : []
  })
}

/** Null when it was changed. */
function openRow({ institutionId, key }: SubjectKey, { owner_id, name, sealed, clear }: PieceRow): Buffer | null {
  // Any other piece could be made without its subject's key, by whoever can drop the constraint of the column.
  if (clear && name === 'audit-references') return referencesOf(sealed) && sealed
  return unlessDamaged(() => unseal(key, sealed, pieceAssociatedData(institutionId, owner_id, name)))
}

export function pieceValue<T>(piece: Piece): T {
  return JSON.parse(Buffer.from(piece.bytes).toString('utf8')) as T
}

/** The piece as a bundle carries it. */
export function sourceOf(piece: OpenedPiece): PieceSource {
  return { name: piece.name, salt: piece.salt, value: pieceValue(piece) }
}

export function pieceAssociatedData(institutionId: string, ownerId: string, name: string): SealedPlace {
  return ['piece', institutionId, ownerId, name]
}
