// The only SQL on policies: the versions themselves. Authors and simulations have files of their own.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

/** What an evaluation needs to know of a version; its parameters are read apart, once per content. */
export interface PolicyHead {
  readonly id: string
  readonly product_id: string
  readonly code: string
  readonly version: number
  readonly title: string
  readonly status: PolicyStatus
  readonly effective_from: string | null
  /** Counts the times the parameters were set. */
  readonly revision: number
  readonly fingerprint: string
  readonly grid_code: string
  readonly grid_version: number
  readonly grid_fingerprint: string
  readonly grid_salt: Buffer
  readonly parameters_salt: Buffer
}

export type PolicyStatus = 'draft' | 'submitted' | 'active' | 'archived'

const headColumns = sql`p.id, p.product_id, p.code, p.version, p.title, p.status, p.effective_from, p.revision, p.fingerprint,
  p.grid_code, p.grid_version, g.fingerprint as grid_fingerprint, p.grid_salt, p.parameters_salt`

const policies = sql`policies p join grids g on g.code = p.grid_code and g.version = p.grid_version`

/** Which version governs a product on a day: the latest effective date that has come; on a tie the later approval. */
export function governing(productId: unknown, institutionId: unknown, day: string) {
  return sql<string | null>`(
    select q.id from policies q
    where q.institution_id = ${institutionId} and q.product_id = ${productId} and q.status = 'active' and q.effective_from <= ${day}
    order by q.effective_from desc, q.approved_at desc, q.id desc limit 1)`
}

export async function findHeadInForce(tenant: Tenant, productId: string, day: string): Promise<PolicyHead | undefined> {
  const { rows } = await sql<PolicyHead>`
    select ${headColumns} from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.id = ${governing(productId, tenant.institutionId, day)}`.execute(
    tenant.db,
  )
  return rows[0]
}

export async function findHead(tenant: Tenant, policyId: string): Promise<PolicyHead | undefined> {
  const { rows } = await sql<PolicyHead>`
    select ${headColumns} from ${policies} where p.institution_id = ${tenant.institutionId} and p.id = ${policyId}`.execute(
    tenant.db,
  )
  return rows[0]
}

/** The version in force of every product that has one. */
export async function listHeadsInForce(tenant: Tenant, day: string): Promise<PolicyHead[]> {
  const { rows } = await sql<PolicyHead>`
    select ${headColumns} from ${policies}
    where p.institution_id = ${tenant.institutionId} and p.status = 'active' and p.id = ${governing(sql`p.product_id`, tenant.institutionId, day)}
    order by p.product_id`.execute(tenant.db)
  return rows
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
