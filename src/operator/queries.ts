// The only SQL that writes institutions.
import { sql } from 'kysely'
import { openChain } from '../platform/audit/append.ts'
import type { Pool, Db } from '../platform/database/connect.ts'
import { withoutTenant } from '../platform/database/transaction.ts'

export interface NewInstitution {
  readonly id: string
  readonly kind: 'institution' | 'instance'
  readonly reference: string
  readonly name: string
  readonly country: string
  readonly currency: string
  readonly language: 'fr' | 'en'
  readonly settings?: Readonly<Record<string, unknown>>
  readonly wrapped_key: Buffer
  readonly wrapped_index_key: Buffer
  readonly created_at: Date
}

/** False when the reference is taken, or a second instance wanted. The chain begins with it, empty. */
export async function insertInstitution(db: Db, institution: NewInstitution): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('institutions')
    .values({ ...institution, settings: JSON.stringify(institution.settings ?? {}) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await openChain(db, institution.id)
  return true
}

export async function institutionIds(pool: Pool): Promise<string[]> {
  const { rows } = await withoutTenant(pool, (db) =>
    sql<{ id: string }>`select lookup_institutions as id from lookup_institutions()`.execute(db),
  )
  return rows.map((row) => row.id)
}

export async function institutionIdOf(pool: Pool, reference: string): Promise<string | null> {
  const { rows } = await withoutTenant(pool, (db) =>
    sql<{ id: string | null }>`select lookup_institution(${reference}) as id`.execute(db),
  )
  return rows[0]?.id ?? null
}

export async function instanceIdOf(pool: Pool): Promise<string | null> {
  const { rows } = await withoutTenant(pool, (db) =>
    sql<{ id: string | null }>`select lookup_instance() as id`.execute(db),
  )
  return rows[0]?.id ?? null
}

export async function readInstitution(db: Db, id: string) {
  return db
    .selectFrom('institutions')
    .select(['id', 'reference', 'name', 'country', 'currency', 'language', 'status', 'settings', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function lockInstitution(db: Db, id: string) {
  return db
    .selectFrom('institutions')
    .select(['status', 'settings'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function storeStatus(db: Db, id: string, status: 'active' | 'suspended'): Promise<void> {
  await db.updateTable('institutions').set({ status }).where('id', '=', id).execute()
}

export async function storeSettings(db: Db, id: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await db
    .updateTable('institutions')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute()
}

/** Whether one of these people completed a sign-in of this tenant after `since`, or came only then. */
export async function hasSignedInSince(
  db: Db,
  institutionId: string,
  userIds: readonly string[],
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_records where institution_id = ${institutionId} and outcome = 'success' and kind = 'sign_in.second_factor'
        and actor_id = any(${userIds}::uuid[]) and at > ${since}
    ) or exists (
      select from users where institution_id = ${institutionId} and id = any(${userIds}::uuid[]) and created_at > ${since}
    ) as found`.execute(db)
  return rows[0]!.found
}

/** Whether a suspension of this tenant ended after `since`. */
export async function resumedSince(db: Db, institutionId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_records
      where institution_id = ${institutionId} and subject_id = ${institutionId} and kind = 'institution.resumed' and at > ${since}
    ) as found`.execute(db)
  return rows[0]!.found
}

/** Whether the chain of this tenant carries the rotation to this key. The kind is a literal, as in the index. */
export async function hasRotation(db: Db, institutionId: string, newKeyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_records
      where institution_id = ${institutionId} and kind = 'keys.rotated' and position(convert_to(${newKeyId}, 'UTF8') in bytes) > 0
    ) as found`.execute(db)
  return rows[0]!.found
}
