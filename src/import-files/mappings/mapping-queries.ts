// The only SQL that writes import_mappings.
import { sql } from 'kysely'
import type { Tenant } from '../../platform/database/tenant.ts'

export interface MappingRow {
  readonly id: string
  readonly product_id: string
  readonly code: string
  readonly version: number
  readonly title: string | null
  /** `{delimiter, fields}` as it was saved. */
  readonly document: unknown
  readonly fingerprint: string
  readonly contract_fingerprint: string
  readonly rules_version: string
  readonly created_by: string
  readonly created_at: Date
}

const columns = sql`id, product_id, code, version, title, document, fingerprint, contract_fingerprint, rules_version, created_by, created_at`

export async function readMapping(tenant: Tenant, id: string): Promise<MappingRow | undefined> {
  const { rows } = await sql<MappingRow>`
    select ${columns} from import_mappings where institution_id = ${tenant.institutionId} and id = ${id}`.execute(
    tenant.db,
  )
  return rows[0]
}

/** By code, the latest version of each first. */
export async function findMappings(tenant: Tenant, productId: string): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`
    select ${columns} from import_mappings
    where institution_id = ${tenant.institutionId} and product_id = ${productId}
    order by code, version desc`.execute(tenant.db)
  return rows
}

export interface SavedSoFar {
  /** Of the product, all codes together. */
  readonly mappings: number
  /** Their documents as texts. */
  readonly bytes: number
  /** The latest of the code; 0 when there is none. */
  readonly version: number
}

/** Whoever saves for one product comes one after the other, so that the count still holds when the row is written. */
export async function countMappingsInTurn(tenant: Tenant, productId: string, code: string): Promise<SavedSoFar> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mappings ${tenant.institutionId} ${productId}`}, 0))`.execute(
    tenant.db,
  )
  const { rows } = await sql<SavedSoFar>`
    select count(*) as mappings, coalesce(sum(octet_length(document::text)), 0)::bigint as bytes, coalesce(max(version) filter (where code = ${code}), 0) as version
    from import_mappings where institution_id = ${tenant.institutionId} and product_id = ${productId}`.execute(
    tenant.db,
  )
  return rows[0]!
}

export async function insertMapping(tenant: Tenant, row: MappingRow): Promise<void> {
  await tenant.db
    .insertInto('import_mappings')
    .values({ ...row, document: JSON.stringify(row.document), institution_id: tenant.institutionId })
    .execute()
}
