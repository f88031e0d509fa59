// The only SQL that writes subjects.
import { sql } from 'kysely'
import { packedAt } from '../platform/database/packed-bytes.ts'
import { idArray } from '../platform/database/id-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { INDEX_BYTES, WRAPPED_KEY_BYTES } from '../platform/keys/institution-keys.ts'
import type { WrappedRow } from '../platform/keys/rewrap.ts'

const PLACE = statement`place`

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

/**
 * The same for whom something is about to be sealed: a purge that destroys the person is waited for and then finds nobody, and one
 * that comes later leaves the person.
 */
export async function lockSubjectByIndex(tenant: Tenant, blindIndex: Buffer): Promise<SubjectRow | undefined> {
  return tenant.db
    .selectFrom('subjects')
    .select(['id', 'wrapped_key'])
    .where('institution_id', '=', tenant.institutionId)
    .where('blind_index', '=', blindIndex)
    .forKeyShare()
    .executeTakeFirst()
}

/** Whether a row of an imported file has the reference of this index. */
export async function isInFiles(tenant: Tenant, blindIndex: Buffer): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ is_in: col.boolean }))`
    select coalesce(is_in_files(${tenant.institutionId}, ${blindIndex}), false) as is_in`
  return rows[0]!.is_in
}

/** The key is null once the person was erased, the index once the erasure was accepted. */
export async function findSubjectById(
  tenant: Tenant,
  subjectId: string,
): Promise<{ readonly wrapped_key: Buffer | null; readonly blind_index: Buffer | null } | undefined> {
  return tenant.db
    .selectFrom('subjects')
    .select(['wrapped_key', 'blind_index'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', subjectId)
    .executeTakeFirst()
}

/** A trigger refuses it unless the erasure of the person was accepted. */
export async function dropIndex(tenant: Tenant, subjectId: string): Promise<void> {
  await tenant.db
    .updateTable('subjects')
    .set({ blind_index: null })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', subjectId)
    .execute()
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
    select s.id, s.blind_index, s.wrapped_key
    from (
      select ${packedAt(blindIndexes, INDEX_BYTES, PLACE)} as wanted
      from generate_series(1, ${blindIndexes.length}::int) as place) g,
      lateral (select * from subjects where institution_id = ${tenant.institutionId} and blind_index = g.wanted offset 0) s`
}

/** Inserts in the given order; returns the ids of those that no other request has inserted meanwhile. */
export async function insertSubjects(
  tenant: Tenant,
  subjects: readonly { id: string; blind_index: Buffer; wrapped: Buffer }[],
  now: Date,
): Promise<string[]> {
  if (subjects.length === 0) return []
  const [indexes, keys] = [subjects.map(({ blind_index }) => blind_index), subjects.map(({ wrapped }) => wrapped)]
  const ids = subjects.map(({ id }) => id)
  const { numAffectedRows } = await sql`
    insert into subjects (institution_id, id, blind_index, wrapped_key, created_at)
    select ${tenant.institutionId}::uuid, s.id, ${packedAt(indexes, INDEX_BYTES, PLACE)}, ${packedAt(keys, WRAPPED_KEY_BYTES, PLACE)}, ${now}::timestamptz
    from unnest(${idArray(ids)}::uuid[]) with ordinality as s (id, place)
    on conflict (institution_id, blind_index) do nothing`.execute(tenant.db)
  // Nearly always all: an answer with the id of each costs both sides as much as an index of the table.
  if (Number(numAffectedRows) === ids.length) return ids
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from subjects where institution_id = ${tenant.institutionId} and id = any(${idArray(ids)}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Those that no other transaction uses at the moment. Locked, so that no application can be inserted for them. */
export async function lockUnusedSubjects(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from subjects where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) and wrapped_key is not null
    order by id for update skip locked`
  return rows.map(({ id }) => id)
}

/** Those of these persons whom no reference finds any more: their erasure was accepted. */
export async function listUnindexed(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from subjects where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) and blind_index is null`
  return rows.map(({ id }) => id)
}

/** Those of these persons whose key is destroyed. */
export async function listErasedSubjects(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from subjects where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[]) and wrapped_key is null`
  return rows.map(({ id }) => id)
}

/** After this nobody can find the subject by a reference, nor read anything sealed under its key. */
export async function eraseSubjects(tenant: Tenant, ids: readonly string[]): Promise<void> {
  await sql`
    update subjects set wrapped_key = null, blind_index = null
    where institution_id = ${tenant.institutionId} and id = any(${ids}::uuid[])`.execute(tenant.db)
}

const wrappedRow = rowShape({ id: col.uuid, wrapped_key: col.excludesNull(col.bytea) })

/** Those with a key, by id; the lock leaves them readable and lets others refer to them. */
export async function lockSubjectsAfter(tenant: Tenant, after: string | null, limit: number): Promise<WrappedRow[]> {
  return queryRows(tenant.db, wrappedRow)`
    select id, wrapped_key from subjects
    where institution_id = ${tenant.institutionId} and id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and wrapped_key is not null
    order by id limit ${limit} for no key update`
}

export async function storeWrappedKeys(tenant: Tenant, subjects: readonly WrappedRow[]): Promise<void> {
  const [ids, keys] = [subjects.map(({ id }) => id), subjects.map(({ wrapped_key }) => wrapped_key)]
  await sql`
    update subjects s set wrapped_key = g.wrapped
    from unnest(${ids}::uuid[], ${keys}::bytea[]) as g (id, wrapped)
    where s.institution_id = ${tenant.institutionId} and s.id = g.id`.execute(tenant.db)
}
