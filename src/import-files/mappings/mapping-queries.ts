// The only SQL that writes import_mappings.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const mappingRow = rowShape({
  id: col.uuid,
  product_id: col.uuid,
  code: col.text,
  version: col.integer,
  title: col.nullable(col.text),
  /** `{delimiter, fields, left_for_desk}` as it was saved. */
  document: col.jsonb<unknown>(),
  fingerprint: col.text,
  contract_fingerprint: col.text,
  rules_version: col.text,
  created_by: col.uuid,
  created_at: col.timestamptz,
})
export type MappingRow = RowOf<typeof mappingRow>

const columns = sql`id, product_id, code, version, title, document, fingerprint, contract_fingerprint, rules_version, created_by, created_at`

export async function readMapping(tenant: Tenant, id: string): Promise<MappingRow | undefined> {
  const rows = await queryRows(tenant.db, mappingRow)`
    select ${columns} from import_mappings where institution_id = ${tenant.institutionId} and id = ${id}`
  return rows[0]
}

/** By code, the latest version of each first. */
export async function findMappings(tenant: Tenant, productId: string): Promise<MappingRow[]> {
  return queryRows(tenant.db, mappingRow)`
    select ${columns} from import_mappings
    where institution_id = ${tenant.institutionId} and product_id = ${productId}
    order by code, version desc`
}

const savedRow = rowShape({
  /** Number of saved versions of the product, of all codes. */
  mappings: col.bigint,
  /** Total size of their documents. */
  bytes: col.bigint,
  /** The latest version of the code; 0 when there is none. */
  version: col.integer,
})
export type SavedCounts = RowOf<typeof savedRow>

/** Serialises the saves of one product, so that the count is still correct when the row is written. */
export async function lockAndCountMappings(tenant: Tenant, productId: string, code: string): Promise<SavedCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mappings ${tenant.institutionId} ${productId}`}, 0))`.execute(
    tenant.db,
  )
  const rows = await queryRows(tenant.db, savedRow)`
    select count(*) as mappings, coalesce(sum(octet_length(document::text)), 0)::bigint as bytes, coalesce(max(version) filter (where code = ${code}), 0) as version
    from import_mappings where institution_id = ${tenant.institutionId} and product_id = ${productId}`
  return rows[0]!
}

export async function insertMapping(tenant: Tenant, row: MappingRow): Promise<void> {
  await tenant.db
    .insertInto('import_mappings')
    .values({ ...row, document: JSON.stringify(row.document), institution_id: tenant.institutionId })
    .execute()
}
