// Queries that show and change policy versions as people see them.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { governing, type PolicyStatus } from './queries.ts'
import type { VersionCounts } from './rules/may-add-version.ts'
import { type RejectionReason, rejectionReasons } from './rejection-reasons.ts'

const policyRow = rowShape({
  id: col.uuid,
  product_id: col.uuid,
  product_code: col.text,
  product_status: col.oneOf('draft', 'active', 'archived'),
  policy_domain: col.nullable(col.text),
  code: col.text,
  version: col.integer,
  title: col.text,
  status: col.oneOf('draft', 'submitted', 'active', 'archived'),
  grid_code: col.text,
  grid_version: col.integer,
  grid_fingerprint: col.text,
  revision: col.integer,
  fingerprint: col.text,
  scale_min: col.nullable(col.text),
  scale_max: col.nullable(col.text),
  grid_salt: col.bytea,
  parameters_salt: col.bytea,
  derived_from: col.nullable(col.uuid),
  effective_from: col.nullable(col.date),
  created_by: col.uuid,
  submitted_by: col.nullable(col.uuid),
  submitted_at: col.nullable(col.timestamptz),
  approved_by: col.nullable(col.uuid),
  approved_at: col.nullable(col.timestamptz),
  author_link_shown: col.boolean,
  approver_link_shown: col.boolean,
  rejected_by: col.nullable(col.uuid),
  rejected_at: col.nullable(col.timestamptz),
  rejection_code: col.nullable(col.oneOf(...rejectionReasons)),
  archived_at: col.nullable(col.timestamptz),
  row_version: col.integer,
  created_at: col.timestamptz,
  updated_at: col.timestamptz,
  governing_id: col.nullable(col.uuid),
  governing_code: col.nullable(col.text),
  governing_version: col.nullable(col.integer),
})
export type PolicyRow = RowOf<typeof policyRow>

const selectRow = (day: string) => sql`
  select p.id, p.product_id, c.code as product_code, c.status as product_status, c.policy_domain, p.code, p.version, p.title, p.status,
    p.grid_code, p.grid_version, g.fingerprint as grid_fingerprint, p.revision, p.fingerprint,
    trim_scale(p.scale_min)::text as scale_min, trim_scale(p.scale_max)::text as scale_max, p.grid_salt, p.parameters_salt,
    p.derived_from, p.effective_from, p.created_by, p.submitted_by, p.submitted_at, p.approved_by, p.approved_at,
    p.author_link_shown, p.approver_link_shown,
    p.rejected_by, p.rejected_at, p.rejection_code, p.archived_at, p.row_version, p.created_at, p.updated_at,
    v.id as governing_id, v.code as governing_code, v.version as governing_version
  from policies p
  join grids g on g.code = p.grid_code and g.version = p.grid_version
  join credit_products c on c.institution_id = p.institution_id and c.id = p.product_id
  left join policies v on v.institution_id = p.institution_id and v.id = ${governing(sql`p.product_id`, sql`p.institution_id`, day)}`

/** Most recent first; with `productId`, only versions of that product. */
export async function listPolicyRows(tenant: Tenant, day: string, productId: string | null): Promise<PolicyRow[]> {
  return queryRows(tenant.db, policyRow)`
    ${selectRow(day)}
    where p.institution_id = ${tenant.institutionId} and (${productId}::uuid is null or p.product_id = ${productId})
    order by p.created_at desc, p.id desc`
}

export async function readPolicyRow(tenant: Tenant, policyId: string, day: string): Promise<PolicyRow | undefined> {
  const rows = await queryRows(tenant.db, policyRow)`
    ${selectRow(day)} where p.institution_id = ${tenant.institutionId} and p.id = ${policyId}`
  return rows[0]
}

/** Locks the version, then reads it, so that changes of earlier lock holders are seen. */
export async function lockPolicyRow(tenant: Tenant, policyId: string, day: string): Promise<PolicyRow | undefined> {
  await sql`select id from policies where institution_id = ${tenant.institutionId} and id = ${policyId} for no key update`.execute(
    tenant.db,
  )
  return readPolicyRow(tenant, policyId, day)
}

/** Locks the version against changes of its parameters, without blocking readers. */
export async function lockRevision(
  tenant: Tenant,
  policyId: string,
): Promise<{ revision: number; fingerprint: string; status: string } | undefined> {
  return tenant.db
    .selectFrom('policies')
    .select(['revision', 'fingerprint', 'status'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', policyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The next version number of a code. Locks the code, so that simultaneous derivations get different numbers. */
export async function takeNextVersion(tenant: Tenant, productId: string, code: string): Promise<number> {
  const among = sql`institution_id = ${tenant.institutionId} and product_id = ${productId} and code = ${code}`
  await sql`select id from policies where ${among} and version = 1 for no key update`.execute(tenant.db)
  const rows = await queryRows(tenant.db, rowShape({ next: col.integer }))`
    select max(version) + 1 as next from policies where ${among}`
  return rows[0]!.next
}

const countsRow = rowShape({ open: col.bigint, ever: col.bigint })

/** Locks the institution against other new versions until the transaction ends. */
export async function lockAndCountVersions(tenant: Tenant): Promise<VersionCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`policy versions ${tenant.institutionId}`}, 0))`.execute(
    tenant.db,
  )
  const rows = await queryRows(tenant.db, countsRow)`
    select count(*) filter (where status in ('draft', 'submitted')) as open, count(*) as ever
    from policies where institution_id = ${tenant.institutionId}`
  return rows[0]!
}

export interface NewPolicy {
  readonly id: string
  readonly product_id: string
  readonly code: string
  readonly version: number
  readonly title: string
  readonly grid_code: string
  readonly grid_version: number
  readonly parameters: string
  readonly fingerprint: string
  readonly scale_min: string | null
  readonly scale_max: string | null
  readonly grid_salt: Buffer
  readonly parameters_salt: Buffer
  readonly derived_from: string | null
  readonly created_by: string
  readonly author_link_shown: boolean
}

/** False when the product already has this version of the code. Its creator becomes its first author. */
export async function insertPolicy(tenant: Tenant, policy: NewPolicy, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('policies')
    .values({ ...policy, institution_id: tenant.institutionId, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['institution_id', 'product_id', 'code', 'version']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await addAuthor(tenant, policy.id, policy.created_by)
  return true
}

export interface PolicyChange {
  readonly status?: PolicyStatus
  readonly parameters?: string
  readonly fingerprint?: string
  readonly revision?: number
  readonly scale_min?: string | null
  readonly scale_max?: string | null
  readonly parameters_salt?: Buffer
  readonly effective_from?: string | null
  readonly submitted_by?: string | null
  readonly submitted_at?: Date | null
  readonly approved_by?: string
  readonly approved_at?: Date
  readonly approver_link_shown?: boolean
  readonly author_link_shown?: true
  readonly rejected_by?: string | null
  readonly rejected_at?: Date | null
  readonly rejection_code?: RejectionReason | null
  readonly archived_at?: Date
}

export async function updatePolicy(tenant: Tenant, policyId: string, change: PolicyChange, at: Date): Promise<void> {
  await tenant.db
    .updateTable('policies')
    .set((column) => ({ ...change, row_version: column('row_version', '+', 1), updated_at: at }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', policyId)
    .execute()
}

export async function addAuthor(tenant: Tenant, policyId: string, userId: string): Promise<void> {
  await tenant.db
    .insertInto('policy_authors')
    .values({ institution_id: tenant.institutionId, policy_id: policyId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const lineageMembers = {
  id: col.uuid,
  fingerprint: col.text,
  created_at: col.timestamptz,
  approved_at: col.nullable(col.timestamptz),
  authors: col.array(col.uuid),
  author_link_shown: col.boolean,
}
const lineageRow = rowShape(lineageMembers)
export type LineageRow = RowOf<typeof lineageRow>
const comparableLineageRow = rowShape({ ...lineageMembers, rows_read: rowStates })

/** The version, its source, the source of that, and so on. */
function lineageOf({ institutionId }: Tenant, policyId: string): Statement {
  return statement`
    with recursive lineage as (
      select id, derived_from, 0 as distance from policies where institution_id = ${institutionId} and id = ${policyId}
      union all
      select s.id, s.derived_from, l.distance + 1 from lineage l
      join policies s on s.institution_id = ${institutionId} and s.id = l.derived_from)`
}

/** Gives each version its authors: the people who created, derived or changed it. */
const lineageColumns = sql`p.id, p.fingerprint, p.created_at, p.approved_at, p.author_link_shown,
      array(select a.user_id from policy_authors a where a.institution_id = p.institution_id and a.policy_id = p.id) as authors`

export async function readLineage(tenant: Tenant, policyId: string): Promise<LineageRow[]> {
  return queryRows(tenant.db, lineageRow)`
    ${lineageOf(tenant, policyId)}
    select ${lineageColumns}
    from lineage l join policies p on p.institution_id = ${tenant.institutionId} and p.id = l.id
    order by l.distance`
}

export const lineageTables = ['policies', 'policy_authors'] as const

/** The same with what `refuseDamagedStates` compares, of the same instant. */
export async function readComparableLineage(platform: Platform, tenant: Tenant, policyId: string) {
  // A source whose row is gone is named by the version that was derived from it.
  const versions = statement`
    ${lineageOf(tenant, policyId)}
    select id from lineage union select derived_from from lineage where derived_from is not null order by 1`
  const rowsRead = statesOfRows(platform, tenant, lineageTables, versions)
  return queryRows(tenant.db, comparableLineageRow)`
    ${lineageOf(tenant, policyId)}
    select ${lineageColumns}, ${rowsRead} as rows_read
    from lineage l join policies p on p.institution_id = ${tenant.institutionId} and p.id = l.id
    order by l.distance`
}
