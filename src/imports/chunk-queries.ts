// SQL on import_chunks. A worker processes one chunk in one transaction.
import { sql } from 'kysely'
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

export type NewChunk = ChunkRow

export async function insertChunk(tenant: Tenant, chunk: NewChunk): Promise<void> {
  await tenant.db
    .insertInto('import_chunks')
    .values({ ...chunk, institution_id: tenant.institutionId })
    .execute()
}

/**
 * Undefined when the chunk is done, or when another worker has locked it. Only the lock marks a chunk as being processed,
 * so a killed worker leaves no mark behind.
 */
export async function claimChunk(tenant: Tenant, id: string): Promise<ChunkRow | undefined> {
  const rows = await queryRows(tenant.db, chunkRow)`
    select id, batch_id, number, first_row, row_count, first_line, byte_start, byte_end, importable_before from import_chunks
    where institution_id = ${tenant.institutionId} and id = ${id} and done_at is null
    for no key update skip locked`
  return rows[0]
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

/** Returns how often the chunk has failed, including this time. */
export async function countFailure(
  tenant: Tenant,
  id: string,
): Promise<{ readonly attempts: number; readonly batch_id: string }> {
  const rows = await queryRows(tenant.db, rowShape({ attempts: col.integer, batch_id: col.uuid }))`
    update import_chunks set attempts = attempts + 1
    where institution_id = ${tenant.institutionId} and id = ${id} returning attempts, batch_id`
  return rows[0]!
}

/**
 * Gives a resumed import all its attempts again. Skips a chunk that a worker still processes: the worker locks the chunk
 * before its batch, so waiting for the chunk here, with the batch locked, would be a deadlock.
 */
export async function forgetFailures(tenant: Tenant, batchId: string): Promise<void> {
  await sql`
    update import_chunks set attempts = 0
    where institution_id = ${tenant.institutionId} and id in (
      select id from import_chunks
      where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and done_at is null and attempts > 0
      for no key update skip locked)`.execute(tenant.db)
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

/** In file order. */
export async function chunksToDo(tenant: Tenant, batchId: string): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from import_chunks
    where institution_id = ${tenant.institutionId} and batch_id = ${batchId} and done_at is null order by number`
  return rows.map(({ id }) => id)
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

/** At most this many per sweep: the others follow when these are done. */
const MAX_PER_SWEEP = 10_000

/** Chunks of running imports, in file order: those being processed, those waiting, and those that a killed worker left. */
export async function listUnderWay(tenant: Tenant): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select c.id from import_chunks c
    join import_batches b on b.institution_id = c.institution_id and b.id = c.batch_id
    where c.institution_id = ${tenant.institutionId} and c.done_at is null and b.state in ('queued', 'importing')
    order by b.confirmed_at, c.number limit ${MAX_PER_SWEEP}`
  return rows.map(({ id }) => id)
}

/** The given chunks that no worker processes, in the given order. Locked, so that none starts before it is enqueued. */
export async function lockIdle(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select c.id from unnest(${ids}::uuid[]) with ordinality as g (id, place)
    join import_chunks c on c.institution_id = ${tenant.institutionId} and c.id = g.id
    where c.done_at is null order by g.place for no key update of c skip locked`
  return rows.map(({ id }) => id)
}
