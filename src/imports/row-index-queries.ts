// SQL on what import_rows says of persons: their rows, found by the blind index of the reference, and the erasure of a row.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

const rowOfPerson = rowShape({
  fileId: col.uuid,
  rowNumber: col.integer,
  line: col.integer,
  byteStart: col.bigint,
  byteEnd: col.bigint,
})
export type RowOfPerson = RowOf<typeof rowOfPerson>

/** The rows with the reference of the person in all files that were checked, the earliest check first, at most `limit`. */
export async function rowsOfPerson(tenant: Tenant, subjectId: string, limit: number): Promise<RowOfPerson[]> {
  return queryRows(tenant.db, rowOfPerson)`
    select b.file_id as "fileId", r.number as "rowNumber", r.line, r.byte_start as "byteStart", r.byte_end as "byteEnd"
    from subjects s
      join import_rows r on r.institution_id = s.institution_id and r.applicant_index = s.blind_index
      join import_batches b on b.institution_id = r.institution_id and b.id = r.batch_id
    where s.institution_id = ${tenant.institutionId} and s.id = ${subjectId}
    order by b.created_at, b.id, r.number limit ${limit}`
}

/** The files whose content is there and that have a row of a destroyed application, or of somebody whose erasure was accepted. */
export async function filesAwaitingErasure(tenant: Tenant): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select distinct f.id from import_rows r
      join import_batches b on b.institution_id = r.institution_id and b.id = r.batch_id
      join import_files f on f.institution_id = b.institution_id and f.id = b.file_id and f.wrapped_key is not null
    where r.institution_id = ${tenant.institutionId} and r.erasure = 'accepted' order by f.id`
  return rows.map(({ id }) => id)
}

/** Whether a row of the file waits for the next purge. */
export async function isAwaitingErasure(tenant: Tenant, fileId: string): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ is_awaiting: col.boolean }))`
    select exists (
      select from import_batches b join import_rows r on r.institution_id = b.institution_id and r.batch_id = b.id
      where b.institution_id = ${tenant.institutionId} and b.file_id = ${fileId} and r.erasure = 'accepted') as is_awaiting`
  return rows[0]!.is_awaiting
}

/** Whether a row of the batch was erased, or will be by the next purge. */
export async function hasErasedRows(tenant: Tenant, batchId: string): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ has: col.boolean }))`
    select exists (
      select from import_rows
      where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and erasure in ('accepted', 'done')) as has`
  return rows[0]!.has
}

const rangeRow = rowShape({ byte_start: col.bigint, byte_end: col.bigint })

/**
 * Where in the file the rows are that wait for their erasure, and those of these persons: when a backup was restored that knows of
 * no acceptance, their indexes still lead to them.
 */
export async function rowsToErase(
  tenant: Tenant,
  fileId: string,
  subjectIds: readonly string[],
): Promise<RowOf<typeof rangeRow>[]> {
  return queryRows(tenant.db, rangeRow)`
    select r.byte_start, r.byte_end
    from import_batches b join import_rows r on r.institution_id = b.institution_id and r.batch_id = b.id
    where b.institution_id = ${tenant.institutionId} and b.file_id = ${fileId} and r.erasure = 'accepted'
    union
    select r.byte_start, r.byte_end
    from unnest(${subjectIds}::uuid[]) as wanted (id)
      join subjects s on s.institution_id = ${tenant.institutionId} and s.id = wanted.id
      join import_rows r on r.institution_id = s.institution_id and r.applicant_index = s.blind_index
      join import_batches b on b.institution_id = r.institution_id and b.id = r.batch_id and b.file_id = ${fileId}`
}

/** Of every check of the file: the rows that begin at these bytes were overwritten, and are found by no reference any more. */
export async function storeErasedRows(tenant: Tenant, fileId: string, starts: readonly number[]): Promise<void> {
  await sql`
    update import_rows r set external_index = null, applicant_index = null, erasure = 'done'
    from import_batches b, unnest(${starts}::bigint[]) as erased (byte_start)
    where b.institution_id = ${tenant.institutionId} and b.file_id = ${fileId}
      and r.institution_id = b.institution_id and r.batch_id = b.id and r.byte_start = erased.byte_start`.execute(
    tenant.db,
  )
}

/** The content of the files is destroyed: their rows are found by no reference any more. */
export async function forgetIndexesOfFiles(tenant: Tenant, fileIds: readonly string[]): Promise<void> {
  await sql`
    update import_rows r set external_index = null, applicant_index = null
    from import_batches b
    where b.institution_id = ${tenant.institutionId} and b.file_id = any(${fileIds}::uuid[])
      and r.institution_id = b.institution_id and r.batch_id = b.id
      and (r.external_index is not null or r.applicant_index is not null)`.execute(tenant.db)
}

/**
 * Rows of erased applications are found by no reference any more, and wait for a purge to overwrite them in the file, which may be
 * a later one. Called before the origins of deleted drafts go.
 */
export async function awaitErasureOfRows(tenant: Tenant, applicationIds: readonly string[]): Promise<void> {
  await sql`
    update import_rows r set external_index = null, applicant_index = null, erasure = 'accepted'
    from unnest(${applicationIds}::uuid[]) as wanted (id), import_origins o, import_files f
    where o.institution_id = ${tenant.institutionId} and o.application_id = wanted.id
      and f.institution_id = o.institution_id and f.id = o.file_id and f.wrapped_key is not null
      and r.institution_id = o.institution_id and r.batch_id = o.batch_id and r.number = o.row_number and r.erasure is null`.execute(
    tenant.db,
  )
}
