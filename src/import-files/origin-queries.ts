// The only SQL that writes import_origins.
import { sql } from 'kysely'
import { idArray } from '../platform/database/id-array.ts'
import { plainArray } from '../platform/database/plain-array.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import { statement } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** The row of a file that an application came from. */
const originRow = rowShape({
  applicationId: col.uuid,
  batchId: col.uuid,
  fileId: col.uuid,
  mappingId: col.uuid,
  /** The policy whose contract the row was read under, and the version of the rules. */
  policyId: col.uuid,
  rulesVersion: col.text,
  /** Number of the record after the header, from 1. */
  rowNumber: col.integer,
  /** Physical line at which the record begins. */
  line: col.integer,
  /** Byte range of the record in the file, without its line end. */
  byteStart: col.bigint,
  byteEnd: col.bigint,
  createdAt: col.timestamptz,
})
export type Origin = RowOf<typeof originRow>

/** What the origins of one import share. */
export type SharedOrigin = Pick<Origin, 'batchId' | 'fileId' | 'mappingId' | 'policyId' | 'rulesVersion' | 'createdAt'>
export type OriginRow = Omit<Origin, keyof SharedOrigin>

/** Called in the transaction that creates the applications, so that neither is committed without the other. */
export async function storeOrigins(tenant: Tenant, shared: SharedOrigin, origins: readonly OriginRow[]): Promise<void> {
  if (origins.length === 0) return
  const list = (of: (origin: OriginRow) => number): string => plainArray(origins.map((one) => String(of(one))))
  const { batchId, fileId, mappingId, policyId, rulesVersion, createdAt } = shared
  await statement`
    insert into import_origins (institution_id, batch_id, file_id, mapping_id, policy_id, rules_version, created_at, application_id, row_number, line, byte_start, byte_end)
    select ${tenant.institutionId}::uuid, ${batchId}::uuid, ${fileId}::uuid, ${mappingId}::uuid, ${policyId}::uuid, ${rulesVersion}::text, ${createdAt}::timestamptz, o.*
    from unnest(${idArray(origins.map(({ applicationId }) => applicationId))}::uuid[], ${list((o) => o.rowNumber)}::int[], ${list((o) => o.line)}::int[],
      ${list((o) => o.byteStart)}::bigint[], ${list((o) => o.byteEnd)}::bigint[]) as o`.execute(tenant.db)
}

/** Null for an application that was entered at the desk. */
export async function originOf(tenant: Tenant, applicationId: string): Promise<Origin | null> {
  const rows = await queryRows(tenant.db, originRow)`
    select application_id as "applicationId", batch_id as "batchId", file_id as "fileId", mapping_id as "mappingId", policy_id as "policyId", rules_version as "rulesVersion",
      row_number as "rowNumber", line, byte_start as "byteStart", byte_end as "byteEnd", created_at as "createdAt"
    from import_origins where institution_id = ${tenant.institutionId} and application_id = ${applicationId}`
  return rows[0] ?? null
}

const placedRow = rowShape({ application_id: col.uuid, row_number: col.integer, line: col.integer })

/** The applications that exist of a batch, in file order after a row. */
export async function applicationsOfBatch(
  tenant: Tenant,
  batchId: string,
  after: number,
  limit: number,
): Promise<RowOf<typeof placedRow>[]> {
  return queryRows(tenant.db, placedRow)`
    select application_id, row_number, line from import_origins
    where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and row_number > ${after}
    order by row_number limit ${limit}`
}

export async function countOfBatch(tenant: Tenant, batchId: string): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ count: col.bigint }))`
    select count(*) as count from import_origins where institution_id = ${tenant.institutionId} and batch_id = ${batchId}`
  return rows[0]!.count
}

/** Only the eraser's role may, and a trigger refuses it unless the application is a draft that nobody has changed. */
export async function deleteOrigins(tenant: Tenant, applicationIds: readonly string[]): Promise<void> {
  await sql`
    delete from import_origins
    where institution_id = ${tenant.institutionId} and application_id = any(${applicationIds}::uuid[])`.execute(
    tenant.db,
  )
}
