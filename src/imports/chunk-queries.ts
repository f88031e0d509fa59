// SQL on import_chunks. A worker processes one chunk in one transaction.
import { sql } from 'kysely'
import { chunkStatements } from '../platform/chunked-work/statements.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

const chunkRow = rowShape({
  id: col.uuid,
  batch_id: col.uuid,
  number: col.integer,
  first_row: col.integer,
  row_count: col.integer,
  first_line: col.integer,
  byte_start: col.bigint,
  byte_end: col.bigint,
  importable_before: col.integer,
})
export type ChunkRow = RowOf<typeof chunkRow>

/** Their order is that of the file. */
export const importChunks = chunkStatements({
  kind: 'import.chunk',
  row: chunkRow,
  workColumn: 'batch_id',
  from: sql`from import_chunks c`,
  update: sql`update import_chunks c`,
  work: {
    join: sql`join import_batches w`,
    isUnderWay: sql`w.state in ('queued', 'importing')`,
    since: sql`w.confirmed_at`,
  },
})

export async function insertChunk(tenant: Tenant, chunk: ChunkRow): Promise<void> {
  await tenant.db
    .insertInto('import_chunks')
    .values({ ...chunk, institution_id: tenant.institutionId })
    .execute()
}

export async function storeDone(
  tenant: Tenant,
  id: string,
  done: { readonly by: string; readonly at: Date; readonly created: number; readonly duplicate: number },
): Promise<void> {
  await sql`
    update import_chunks
    set done_at = ${done.at}, done_by = ${done.by}, created_count = ${done.created}, duplicate_count = ${done.duplicate}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}

const progressRow = rowShape({
  chunks_total: col.bigint,
  chunks_done: col.bigint,
  rows_total: col.bigint,
  rows_done: col.bigint,
  applications_created: col.bigint,
  duplicates_found: col.bigint,
})
export type Progress = RowOf<typeof progressRow>

export async function readProgress(tenant: Tenant, batchId: string): Promise<Progress> {
  const rows = await queryRows(tenant.db, progressRow)`
    select count(*) as chunks_total, count(done_at) as chunks_done, coalesce(sum(row_count), 0) as rows_total,
      coalesce(sum(row_count) filter (where done_at is not null), 0) as rows_done,
      coalesce(sum(created_count), 0) as applications_created, coalesce(sum(duplicate_count), 0) as duplicates_found
    from import_chunks where institution_id = ${tenant.institutionId} and batch_id = ${batchId}`
  return rows[0]!
}

/** The next chunk, in file order after a given one, that has a row with issues. */
export async function nextChunkWithIssues(
  tenant: Tenant,
  batchId: string,
  after: number,
): Promise<ChunkRow | undefined> {
  const rows = await queryRows(tenant.db, chunkRow)`
    select id, batch_id, number, first_row, row_count, first_line, byte_start, byte_end, importable_before from import_chunks c
    where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and number > ${after} and exists (
      select from import_rows r
      where r.institution_id = ${tenant.institutionId} and r.batch_id = ${batchId} and r.issues is not null
        and r.number >= c.first_row and r.number < c.first_row + c.row_count offset 0)
    order by number limit 1`
  return rows[0]
}
