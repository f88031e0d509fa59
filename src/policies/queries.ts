// Queries for policy versions as other areas use them; version-queries.ts has those for people.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { type Statement, statement, type Value } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** The details of a version for evaluations; its parameters are read separately, once per content. */
const headMembers = {
  id: col.uuid,
  product_id: col.uuid,
  code: col.text,
  version: col.integer,
  title: col.text,
  status: col.oneOf('draft', 'submitted', 'active', 'archived'),
  effective_from: col.nullable(col.date),
  /** Counts how often the parameters were set. */
  revision: col.integer,
  fingerprint: col.text,
  grid_code: col.text,
  grid_version: col.integer,
  grid_fingerprint: col.text,
  grid_salt: col.bytea,
  parameters_salt: col.bytea,
  author_link_shown: col.boolean,
  approver_link_shown: col.boolean,
}
const policyHeadRow = rowShape(headMembers)
export type PolicyHead = RowOf<typeof policyHeadRow>
/** The states of the version; of one in force, those of all versions among which it was chosen. */
const comparableHeadRow = rowShape({ ...headMembers, rows_read: rowStates })
export type ComparableHead = RowOf<typeof comparableHeadRow>
export type PolicyStatus = PolicyHead['status']

const headColumns = sql`p.id, p.product_id, p.code, p.version, p.title, p.status, p.effective_from, p.revision, p.fingerprint,
  p.grid_code, p.grid_version, g.fingerprint as grid_fingerprint, p.grid_salt, p.parameters_salt,
  p.author_link_shown, p.approver_link_shown`

const policies = sql`policies p join grids g on g.code = p.grid_code and g.version = p.grid_version`

/**
 * The version that last took effect for a product until a day, with its state: the latest effective date that has come; on a
 * tie the later approval. A version archived before its date never took effect.
 */
function lastInEffect(productId: unknown, institutionId: unknown, day: string) {
  return statement`
    select q.id, q.status from policies q
    where q.institution_id = ${institutionId} and q.product_id = ${productId} and q.effective_from <= ${day} and q.approved_at is not null
      and (q.status = 'active' or (q.archived_at at time zone 'UTC')::date >= q.effective_from)
    order by q.effective_from desc, q.approved_at desc, q.id desc limit 1`
}

/**
 * The version that governs a product on a day: the one that last took effect, unless it was archived. The versions that it
 * superseded never govern again, because a rollback is always a new version.
 */
export function governing(productId: unknown, institutionId: unknown, day: string) {
  return statement`(select l.id from (${lastInEffect(productId, institutionId, day)}) l where l.status = 'active')`
}

export async function findHeadInForce(tenant: Tenant, productId: string, day: string): Promise<PolicyHead | undefined> {
  const rows = await queryRows(tenant.db, policyHeadRow)`
    select ${headColumns} from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.id = ${governing(productId, tenant.institutionId, day)}`
  return rows[0]
}

/** The same with what `refuseDamagedStates` compares, of the same instant: which version governs follows from all of them. */
export async function findComparableHead(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
  day: string,
): Promise<ComparableHead | undefined> {
  const rowsRead = statesOfRows(platform, tenant, ['policies'], everInForce(tenant, productId))
  const rows = await queryRows(tenant.db, comparableHeadRow)`
    select ${headColumns}, ${rowsRead} as rows_read from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.id = ${governing(productId, tenant.institutionId, day)}`
  return rows[0]
}

/** The version in force, or the one that was last, if it was archived since. */
export async function findHeadLastInForce(
  tenant: Tenant,
  productId: string,
  day: string,
): Promise<PolicyHead | undefined> {
  const rows = await queryRows(tenant.db, policyHeadRow)`
    select ${headColumns} from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.id = ${lastInForce(tenant, productId, day)}`
  return rows[0]
}

/** The same with what `refuseDamagedStates` compares, as for the version in force. */
export async function findComparableHeadLastInForce(
  platform: Platform,
  tenant: Tenant,
  productId: string,
  day: string,
): Promise<ComparableHead | undefined> {
  const rowsRead = statesOfRows(platform, tenant, ['policies'], everInForce(tenant, productId))
  const rows = await queryRows(tenant.db, comparableHeadRow)`
    select ${headColumns}, ${rowsRead} as rows_read from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.id = ${lastInForce(tenant, productId, day)}`
  return rows[0]
}

function lastInForce({ institutionId }: Tenant, productId: string, day: string): Statement {
  return statement`(select l.id from (${lastInEffect(productId, institutionId, day)}) l)`
}

/**
 * A query of the versions that were in force for a product or may be, of which one governs: of an edited one another state or
 * product may be said, and a deleted one only the event of its approval knows. Canonical JSON escapes every quotation mark
 * inside a text, so these bytes can only be the member itself.
 */
export function everInForce({ institutionId }: Tenant, productId: Value<string>): Statement {
  return statement`
    select id from policies where institution_id = ${institutionId} and product_id = ${productId} and status in ('active', 'archived')
    union select subject_id from audit_records
    where institution_id = ${institutionId} and kind = 'policy.approved' and position(('"product_id":"' || ${productId}::uuid || '"')::bytea in bytes) > 0
    order by 1`
}

export async function findHead(tenant: Tenant, policyId: string): Promise<PolicyHead | undefined> {
  const rows = await queryRows(tenant.db, policyHeadRow)`
    select ${headColumns} from ${policies} where p.institution_id = ${tenant.institutionId} and p.id = ${policyId}`
  return rows[0]
}

/** The same with what `refuseDamagedStates` compares. */
export async function findComparableHeadById(
  platform: Platform,
  tenant: Tenant,
  policyId: string,
): Promise<ComparableHead | undefined> {
  const rowsRead = statesOfRows(platform, tenant, ['policies'], [policyId])
  const rows = await queryRows(tenant.db, comparableHeadRow)`
    select ${headColumns}, ${rowsRead} as rows_read from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.id = ${policyId}`
  return rows[0]
}

const ofEachProduct = sql`p.product_id`

/** The version in force of every product that has one. */
export async function listHeadsInForce(tenant: Tenant, day: string): Promise<PolicyHead[]> {
  return queryRows(tenant.db, policyHeadRow)`
    select ${headColumns} from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.status = 'active' and p.id = ${governing(ofEachProduct, tenant.institutionId, day)}
    order by p.product_id`
}

export async function readParametersText(tenant: Tenant, policyId: string): Promise<string> {
  const row = await tenant.db
    .selectFrom('policies')
    .select('parameters')
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  return row.parameters
}
