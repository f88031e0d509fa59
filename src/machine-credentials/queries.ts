// SQL on machine_credentials.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** What a machine acts by, with the institution: a suspended one admits no machine. */
export const presentedTables = ['machine_credentials', 'institutions'] as const

export interface CredentialRow {
  readonly id: string
  readonly name: string
  readonly scopes: string[]
  readonly created_by: string
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

const columns = [
  'id',
  'name',
  'scopes',
  'created_by',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const

/** Newest first; the secret's fingerprint is not selected. */
export async function listCredentials(tenant: Tenant): Promise<CredentialRow[]> {
  return tenant.db
    .selectFrom('machine_credentials')
    .select(columns)
    .where('institution_id', '=', tenant.institutionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function lockCredential(tenant: Tenant, id: string): Promise<CredentialRow | undefined> {
  return tenant.db
    .selectFrom('machine_credentials')
    .select(columns)
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Serialises issues with a lock, so that the count is still correct when the credential is written. */
export async function lockAndCountActive(tenant: Tenant, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machine credentials ${tenant.institutionId}`}, 0))`.execute(
    tenant.db,
  )
  const rows = await queryRows(tenant.db, rowShape({ active: col.bigint }))`
    select count(*) as active from machine_credentials
    where institution_id = ${tenant.institutionId} and revoked_at is null and (expires_at is null or expires_at > ${now})`
  return rows[0]!.active
}

export interface NewCredential {
  readonly id: string
  readonly name: string
  readonly scopes: string[]
  readonly token_fingerprint: Buffer
  readonly created_by: string
  readonly created_at: Date
  readonly expires_at: Date | null
}

export async function insertCredential(tenant: Tenant, credential: NewCredential): Promise<void> {
  await tenant.db
    .insertInto('machine_credentials')
    .values({ ...credential, institution_id: tenant.institutionId })
    .execute()
}

export async function markCredentialRevoked(tenant: Tenant, id: string, at: Date): Promise<void> {
  await tenant.db
    .updateTable('machine_credentials')
    .set({ revoked_at: at })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}

const presentedRow = rowShape({
  id: col.uuid,
  name: col.text,
  scopes: col.array(col.text),
  expires_at: col.nullable(col.timestamptz),
  last_used_at: col.nullable(col.timestamptz),
  revoked_at: col.nullable(col.timestamptz),
  rows_read: rowStates,
})
export type PresentedCredential = RowOf<typeof presentedRow>

const presented = statement`select c.id union all select c.institution_id`

/** With what `refuseDamagedStates` compares, of the same instant. */
export async function findPresented(
  platform: Platform,
  tenant: Tenant,
  fingerprint: Buffer,
): Promise<PresentedCredential | undefined> {
  const rowsRead = statesOfRows(platform, tenant, presentedTables, presented)
  const rows = await queryRows(tenant.db, presentedRow)`
    select c.id, c.name, c.scopes, c.expires_at, c.last_used_at, c.revoked_at, ${rowsRead} as rows_read
    from machine_credentials c where c.institution_id = ${tenant.institutionId} and c.token_fingerprint = ${fingerprint}`
  return rows[0]
}

/** Writes nothing when another call has written it since, so that simultaneous calls cause one write. */
export async function touchCredential(tenant: Tenant, id: string, now: Date, unlessAfter: Date): Promise<void> {
  await sql`
    update machine_credentials set last_used_at = ${now}
    where institution_id = ${tenant.institutionId} and id = ${id} and (last_used_at is null or last_used_at < ${unlessAfter})`.execute(
    tenant.db,
  )
}
