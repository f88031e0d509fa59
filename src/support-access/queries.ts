// SQL on access_grants and access_grant_applications.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** What an exceptional access rests on. */
export const grantTables = ['access_grants', 'access_grant_applications'] as const

const grantMembers = {
  id: col.uuid,
  request_digest: col.text,
  reason: col.text,
  requested_by_name: col.text,
  requested_by_email: col.text,
  language: col.oneOf('fr', 'en'),
  product_id: col.nullable(col.uuid),
  applications: col.array(col.uuid),
  starts_at: col.timestamptz,
  ends_at: col.timestamptz,
  requested_at: col.timestamptz,
  opposition_ends_at: col.timestamptz,
  consented_at: col.nullable(col.timestamptz),
  consented_by: col.nullable(col.uuid),
  refused_at: col.nullable(col.timestamptz),
  refused_by: col.nullable(col.uuid),
  opposed_at: col.nullable(col.timestamptz),
  opposed_by: col.nullable(col.uuid),
  revoked_at: col.nullable(col.timestamptz),
  revoked_by: col.nullable(col.uuid),
}
const grantRow = rowShape(grantMembers)
export type GrantRow = RowOf<typeof grantRow>
const comparableGrantRow = rowShape({ ...grantMembers, rows_read: rowStates })
export type ComparableGrant = RowOf<typeof comparableGrantRow>

const columns = sql`
  g.id, g.request_digest, g.reason, g.requested_by_name, g.requested_by_email, g.language, g.product_id,
  array(select a.application_id from access_grant_applications a
    where a.institution_id = g.institution_id and a.grant_id = g.id order by a.application_id) as applications,
  g.starts_at, g.ends_at, g.requested_at, g.opposition_ends_at,
  g.consented_at, g.consented_by, g.refused_at, g.refused_by, g.opposed_at, g.opposed_by, g.revoked_at, g.revoked_by`

/** More requests than an institution gets in years; bounds the answer, because each comes with its consultations. */
const MAX_LISTED = 200

/** Newest first. */
export async function listGrantRows(tenant: Tenant): Promise<GrantRow[]> {
  return queryRows(tenant.db, grantRow)`
    select ${columns} from access_grants g where g.institution_id = ${tenant.institutionId}
    order by g.requested_at desc, g.id desc limit ${MAX_LISTED}`
}

export async function findGrant(tenant: Tenant, id: string): Promise<GrantRow | undefined> {
  const rows = await queryRows(tenant.db, grantRow)`
    select ${columns} from access_grants g where g.institution_id = ${tenant.institutionId} and g.id = ${id}`
  return rows[0]
}

/** The same with what `refuseDamagedStates` compares, of the same instant. */
export async function findComparableGrant(
  platform: Platform,
  tenant: Tenant,
  id: string,
): Promise<ComparableGrant | undefined> {
  const rowsRead = statesOfRows(platform, tenant, grantTables, [id])
  const rows = await queryRows(tenant.db, comparableGrantRow)`
    select ${columns}, ${rowsRead} as rows_read
    from access_grants g where g.institution_id = ${tenant.institutionId} and g.id = ${id}`
  return rows[0]
}

/** Locks out other answers, but not the creation of the support account, whose foreign key references the grant. */
export async function lockGrant(tenant: Tenant, id: string): Promise<GrantRow | undefined> {
  const rows = await queryRows(tenant.db, grantRow)`
    select ${columns} from access_grants g where g.institution_id = ${tenant.institutionId} and g.id = ${id} for no key update of g`
  return rows[0]
}

export interface NewGrant {
  readonly id: string
  readonly request_digest: string
  readonly keyid: string
  readonly reason: string
  readonly requested_by_name: string
  readonly requested_by_email: string
  readonly language: string
  readonly product_id: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly requested_at: Date
  readonly opposition_ends_at: Date
}

/** False when the request was received before. @throws when the scope is outside the institution (see isForeignScope) */
export async function insertGrant(tenant: Tenant, grant: NewGrant, applications: readonly string[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('access_grants')
    .values({ ...grant, institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const rows = applications.map((application_id) => ({
    institution_id: tenant.institutionId,
    grant_id: grant.id,
    application_id,
  }))
  if (rows.length > 0) await tenant.db.insertInto('access_grant_applications').values(rows).execute()
  return true
}

/** Foreign keys check the scope, so that the operator needs no right to read applications. */
export function isForeignScope(fault: unknown): boolean {
  const { code, table, constraint } = fault as { code?: string; table?: string; constraint?: string }
  return code === '23503' && (table === 'access_grant_applications' || /product_id/.test(constraint ?? ''))
}

export async function storeConsent(tenant: Tenant, id: string, by: string, at: Date): Promise<void> {
  await store(tenant, id, { consented_at: at, consented_by: by })
}

export async function storeRefusal(tenant: Tenant, id: string, by: string, at: Date): Promise<void> {
  await store(tenant, id, { refused_at: at, refused_by: by })
}

export async function storeOpposition(tenant: Tenant, id: string, by: string, at: Date): Promise<void> {
  await store(tenant, id, { opposed_at: at, opposed_by: by })
}

export async function storeRevocation(tenant: Tenant, id: string, by: string, at: Date): Promise<void> {
  await store(tenant, id, { revoked_at: at, revoked_by: by })
}

async function store(tenant: Tenant, id: string, change: Readonly<Record<string, Date | string>>): Promise<void> {
  await tenant.db
    .updateTable('access_grants')
    .set(change)
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
