// The only SQL that writes institutions.
import { sql } from 'kysely'
import { openChain } from '../platform/audit/append.ts'
import type { Pool } from '../platform/database/connect.ts'
import { withoutTenant } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/database/tenant.ts'

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
export async function insertInstitution(tenant: Tenant, institution: NewInstitution): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('institutions')
    .values({ ...institution, settings: JSON.stringify(institution.settings ?? {}) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await openChain(tenant)
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

export async function readInstitution({ db, institutionId }: Tenant) {
  return db
    .selectFrom('institutions')
    .select(['id', 'reference', 'name', 'country', 'currency', 'language', 'status', 'settings', 'created_at'])
    .where('id', '=', institutionId)
    .executeTakeFirstOrThrow()
}

export async function lockInstitution({ db, institutionId }: Tenant) {
  return db
    .selectFrom('institutions')
    .select(['status', 'settings'])
    .where('id', '=', institutionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function storeStatus({ db, institutionId }: Tenant, status: 'active' | 'suspended'): Promise<void> {
  await db.updateTable('institutions').set({ status }).where('id', '=', institutionId).execute()
}

export async function storeSettings(
  { db, institutionId }: Tenant,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('institutions')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', institutionId)
    .execute()
}

/** Whether one of these people completed a sign-in of this tenant after `since`, or came only then. */
export async function hasSignedInSince(tenant: Tenant, userIds: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_records where institution_id = ${tenant.institutionId} and outcome = 'success' and kind = 'sign_in.second_factor'
        and actor_id = any(${userIds}::uuid[]) and at > ${since}
    ) or exists (
      select from users where institution_id = ${tenant.institutionId} and id = any(${userIds}::uuid[]) and created_at > ${since}
    ) as found`.execute(tenant.db)
  return rows[0]!.found
}

/** Whether a suspension of this tenant ended after `since`. */
export async function resumedSince(tenant: Tenant, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_records
      where institution_id = ${tenant.institutionId} and subject_id = ${tenant.institutionId} and kind = 'institution.resumed' and at > ${since}
    ) as found`.execute(tenant.db)
  return rows[0]!.found
}

/** Whether the chain of this tenant carries the rotation to this key. The kind is a literal, as in the index. */
export async function hasRotation(tenant: Tenant, newKeyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_records
      where institution_id = ${tenant.institutionId} and kind = 'keys.rotated' and position(convert_to(${newKeyId}, 'UTF8') in bytes) > 0
    ) as found`.execute(tenant.db)
  return rows[0]!.found
}
