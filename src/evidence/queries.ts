// The only SQL that writes subjects, pieces and manifests.
import { sql } from 'kysely'
import { plainArray } from '../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import { withCommit } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/database/tenant.ts'

export interface SubjectRow {
  readonly id: string
  readonly wrapped_key: Buffer | null
}

export async function findSubjectByIndex(tenant: Tenant, blindIndex: Buffer): Promise<SubjectRow | undefined> {
  return tenant.db
    .selectFrom('subjects')
    .select(['id', 'wrapped_key'])
    .where('institution_id', '=', tenant.institutionId)
    .where('blind_index', '=', blindIndex)
    .executeTakeFirst()
}

/** False when another request has inserted the same subject meanwhile. */
export async function insertSubject(
  tenant: Tenant,
  subject: { id: string; blind_index: Buffer; wrapped_key: Buffer; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('subjects')
    .values({ ...subject, institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'blind_index']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const indexedSubjectRow = rowShape({
  id: col.uuid,
  blind_index: col.excludesNull(col.bytea),
  wrapped_key: col.nullable(col.bytea),
})

export async function findSubjectsByIndex(
  tenant: Tenant,
  blindIndexes: readonly Buffer[],
): Promise<RowOf<typeof indexedSubjectRow>[]> {
  if (blindIndexes.length === 0) return []
  // `offset 0` makes this one index probe per subject: a cached plan made while the table was nearly empty would scan the
  // whole table.
  return queryRows(tenant.db, indexedSubjectRow)`
    select s.id, s.blind_index, s.wrapped_key from unnest(${blindIndexes}::bytea[]) as g (blind_index),
      lateral (select * from subjects where institution_id = ${tenant.institutionId} and blind_index = g.blind_index offset 0) s`
}

/** Inserts in the given order; returns the ids of those that no other request has inserted meanwhile. */
export async function insertSubjects(
  tenant: Tenant,
  subjects: readonly { id: string; blind_index: Buffer; wrapped: Buffer }[],
  now: Date,
): Promise<string[]> {
  if (subjects.length === 0) return []
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    insert into subjects (institution_id, id, blind_index, wrapped_key, created_at)
    select ${tenant.institutionId}::uuid, s.id, s.blind_index, s.wrapped_key, ${now}::timestamptz
    from unnest(${subjects.map((s) => s.id)}::uuid[], ${subjects.map((s) => s.blind_index)}::bytea[], ${subjects.map((s) => s.wrapped)}::bytea[])
      as s (id, blind_index, wrapped_key)
    on conflict (institution_id, blind_index) do nothing returning id`
  return rows.map(({ id }) => id)
}

export interface OwnedPiece {
  readonly owner_id: string
  readonly owner_kind: 'application' | 'evaluation' | 'decision' | 'manifest'
  readonly name: string
  readonly salt: Buffer
  readonly sealed: Buffer
  readonly size: number
}

/**
 * Replaces the pieces of a draft; a trigger refuses to replace recorded pieces. They keep their time: that of the application,
 * which its row says.
 */
export function piecesUpsert(
  place: { institutionId: string; applicationId: string; subjectId: string; now: Date },
  pieces: readonly OwnedPiece[],
): Statement {
  const placed = pieces.map((p) => ({ ...p, application_id: place.applicationId, subject_id: place.subjectId }))
  return statement`
    insert into pieces (institution_id, owner_id, name, owner_kind, application_id, subject_id, salt, sealed, size, created_at)
    select ${place.institutionId}::uuid, ${columnsOfPiece}, ${place.now}::timestamptz from ${given(placed)}
    on conflict (institution_id, owner_id, name) do update
      set salt = excluded.salt, sealed = excluded.sealed, size = excluded.size, subject_id = excluded.subject_id`
}

export interface PlacedPiece extends OwnedPiece {
  readonly application_id: string
  readonly subject_id: string
}

/** Inserts the pieces of many applications that have none yet. */
export async function insertPieces(tenant: Tenant, pieces: readonly PlacedPiece[], now: Date): Promise<void> {
  await statement`
    insert into pieces (institution_id, owner_id, name, owner_kind, application_id, subject_id, salt, sealed, size, created_at)
    select ${tenant.institutionId}::uuid, ${columnsOfPiece}, ${now}::timestamptz from ${given(pieces)}`.execute(
    tenant.db,
  )
}

/**
 * Pieces as rows `p`, with salts and sealed bytes in one value: an array of bytes is written and read as text of twice
 * the length, which took a tenth of what the database does for a submission.
 */
function given(pieces: readonly PlacedPiece[]): Statement {
  const numbers = (pick: (piece: OwnedPiece) => number): string => plainArray(pieces.map((p) => String(pick(p))))
  const bytes = Buffer.concat(pieces.flatMap(({ salt, sealed }) => [salt, sealed]))
  let end = 1
  const start = ({ salt, sealed }: OwnedPiece): number =>
    (end += salt.length + sealed.length) - salt.length - sealed.length
  const texts = (pick: (piece: PlacedPiece) => string): string => plainArray(pieces.map(pick))
  return statement`unnest(${texts((p) => p.owner_id)}::uuid[], ${texts((p) => p.name)}::text[], ${texts((p) => p.owner_kind)}::text[],
      ${texts((p) => p.application_id)}::uuid[], ${texts((p) => p.subject_id)}::uuid[], ${numbers(start)}::int[], ${numbers((p) => p.salt.length)}::int[],
      ${numbers((p) => p.sealed.length)}::int[], ${numbers((p) => p.size)}::int[])
      as p (owner_id, name, owner_kind, application_id, subject_id, start, salt_length, sealed_length, size),
    (select ${bytes}::bytea as bytes) b`
}

const columnsOfPiece = sql`
  p.owner_id, p.name, p.owner_kind, p.application_id, p.subject_id,
  substr(b.bytes, p.start, p.salt_length), substr(b.bytes, p.start + p.salt_length, p.sealed_length), p.size`

/** Only the eraser's role may. */
export async function deletePieces(tenant: Tenant, applicationIds: readonly string[]): Promise<void> {
  // By owner, because pieces have no index by application; those of a draft belong to it alone.
  await sql`
    delete from pieces where institution_id = ${tenant.institutionId} and owner_id = any(${applicationIds}::uuid[])`.execute(
    tenant.db,
  )
}

/** Those that no other transaction uses at the moment. Locked, so that no application can be inserted for them. */
export async function lockUnusedSubjects(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from subjects where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) and wrapped_key is not null
    order by id for update skip locked`
  return rows.map(({ id }) => id)
}

/** After this nobody can find the subject by a reference, nor read anything sealed under its key. */
export async function eraseSubjects(tenant: Tenant, ids: readonly string[]): Promise<void> {
  await sql`
    update subjects set wrapped_key = null, blind_index = null
    where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[])`.execute(tenant.db)
}

const pieceRow = rowShape({
  owner_id: col.uuid,
  name: col.text,
  salt: col.bytea,
  sealed: col.bytea,
  subject_id: col.uuid,
  wrapped_key: col.nullable(col.bytea),
  clear: col.boolean,
})
export type PieceRow = RowOf<typeof pieceRow>

/** Pieces of these owners with the key of their subject; empty `names` means all. Erased pieces are absent. */
export async function findPieces(
  tenant: Tenant,
  ownerIds: readonly string[],
  names: readonly string[],
): Promise<PieceRow[]> {
  // `offset 0` makes this one index probe per piece: a cached plan may read all subjects to find those of two pieces.
  return queryRows(tenant.db, pieceRow)`
    select p.owner_id, p.name, p.salt, p.sealed, p.subject_id, p.clear, s.wrapped_key
    from pieces p cross join lateral (
      select wrapped_key from subjects where institution_id = p.institution_id and id = p.subject_id offset 0
    ) s
    where p.institution_id = ${tenant.institutionId} and p.owner_id = any(${ownerIds}::uuid[])
      and (cardinality(${names}::text[]) = 0 or p.name = any(${names}::text[]))`
}

export interface NewManifest {
  readonly id: string
  readonly application_id: string
  readonly subject_id: string
  readonly evaluation_id: string
  readonly decision_id: string | null
  /** Canonical text with `{1}` in place of the number of the transaction's first event, and so on. */
  readonly references_template: string
  readonly references_salt: Buffer
  /** Canonical text with `{commitment}` and `{size}` in place of those of the references. */
  readonly manifest_template: string
  readonly created_at: Date
}

/** Sent with the commit, after the append whose numbers it fills in. */
export function insertManifest(
  tenant: Tenant,
  manifest: NewManifest,
  owners: readonly { name: string; ownerId: string }[],
): void {
  const { id, application_id, subject_id, evaluation_id, decision_id, created_at } = manifest
  withCommit(
    tenant.db,
    statement`select record_manifest(${id}::uuid, ${application_id}::uuid, ${subject_id}::uuid, ${evaluation_id}::uuid, ${decision_id}::uuid,
      ${manifest.references_template}, ${manifest.references_salt}::bytea, ${manifest.manifest_template},
      ${owners.map((o) => o.name)}::text[], ${owners.map((o) => o.ownerId)}::uuid[], ${created_at}::timestamptz)`,
  )
}

const manifestRow = rowShape({
  id: col.uuid,
  application_id: col.uuid,
  evaluation_id: col.uuid,
  decision_id: col.nullable(col.uuid),
  bytes: col.bytea,
  fingerprint: col.text,
  names: col.text,
  owners: col.text,
  created: col.text,
})

export interface ManifestRow extends Omit<RowOf<typeof manifestRow>, 'names' | 'owners'> {
  readonly piece_names: readonly string[]
  readonly piece_owners: readonly string[]
}

/** Every stored manifest of these evaluations. Only the chain tells which of them is to be believed (vouched-manifest.ts). */
export async function findManifests(tenant: Tenant, evaluationIds: readonly string[]): Promise<ManifestRow[]> {
  const rows = await queryRows(tenant.db, manifestRow)`
    select m.id, m.application_id, m.evaluation_id, m.decision_id, m.bytes, m.fingerprint,
      array_to_json(m.piece_names)::text as names, array_to_json(m.piece_owners)::text as owners,
      to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created
    from unnest(${plainArray(evaluationIds)}::uuid[]) as g (id),
      lateral (select * from manifests where institution_id = ${tenant.institutionId} and evaluation_id = g.id offset 0) m`
  // The driver reads arrays of the database ten times slower than JSON.
  return rows.map(({ names, owners, ...row }) => ({
    ...row,
    piece_names: JSON.parse(names) as string[],
    piece_owners: JSON.parse(owners) as string[],
  }))
}
