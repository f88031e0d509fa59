// The only SQL that writes import_batches. The labels of a batch's file, product, mapping and policy are read with it.
import { type RawBuilder, sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { BatchReport, Quality } from '../../core/import/index.ts'
import { batchStates, type Failure, stoppedBy } from './batch-state.ts'

/** The columns that `batchColumns` selects. */
export const batchMembers = {
  id: col.uuid,
  state: col.oneOf(...batchStates),
  row_version: col.integer,
  file_id: col.uuid,
  filename: col.text,
  file_fingerprint: col.text,
  product_id: col.uuid,
  product_code: col.text,
  product_name: col.nullable(col.text),
  product_name_en: col.nullable(col.text),
  mapping_id: col.uuid,
  mapping_code: col.text,
  mapping_version: col.integer,
  policy_id: col.uuid,
  policy_code: col.text,
  policy_version: col.integer,
  contract_fingerprint: col.text,
  rules_version: col.text,
  row_count: col.nullable(col.integer),
  valid_count: col.nullable(col.integer),
  warning_count: col.nullable(col.integer),
  rejected_count: col.nullable(col.integer),
  duplicate_count: col.nullable(col.integer),
  failure: col.nullable(col.textOf<Failure>()),
  created_by: col.uuid,
  created_at: col.timestamptz,
  prevalidated_at: col.nullable(col.timestamptz),
  confirmed_by: col.nullable(col.uuid),
  confirmed_at: col.nullable(col.timestamptz),
  finished_at: col.nullable(col.timestamptz),
  withdrawn_by: col.nullable(col.uuid),
  withdrawal_begun_at: col.nullable(col.timestamptz),
  withdrawn_at: col.nullable(col.timestamptz),
  removed_count: col.integer,
  kept_count: col.nullable(col.integer),
  first_reference_number: col.nullable(col.bigint),
}
const batchRow = rowShape(batchMembers)
export type BatchRow = RowOf<typeof batchRow>

export const batchColumns = sql`
  b.id, b.state, b.row_version, b.file_id, f.filename, f.fingerprint as file_fingerprint,
  b.product_id, p.code as product_code, p.name as product_name, p.name_en as product_name_en,
  b.mapping_id, m.code as mapping_code, m.version as mapping_version,
  b.policy_id, v.code as policy_code, v.version as policy_version, b.contract_fingerprint, b.rules_version,
  b.row_count, b.valid_count, b.warning_count, b.rejected_count, b.duplicate_count, b.failure,
  b.created_by, b.created_at, b.prevalidated_at, b.confirmed_by, b.confirmed_at, b.finished_at,
  b.withdrawn_by, b.withdrawal_begun_at, b.withdrawn_at, b.removed_count, b.kept_count, b.first_reference_number`

export const joinedBatch = sql`import_batches b
  join import_files f on f.institution_id = b.institution_id and f.id = b.file_id
  join credit_products p on p.institution_id = b.institution_id and p.id = b.product_id
  join import_mappings m on m.institution_id = b.institution_id and m.id = b.mapping_id
  join policies v on v.institution_id = b.institution_id and v.id = b.policy_id`

/** Newest first. */
export async function listBatchRows(tenant: Tenant, limit: number, offset: number): Promise<BatchRow[]> {
  return queryRows(tenant.db, batchRow)`
    select ${batchColumns} from ${joinedBatch} where b.institution_id = ${tenant.institutionId}
    order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`
}

export function findBatch(tenant: Tenant, id: string): Promise<BatchRow | undefined> {
  return readBatch(tenant, id, sql``)
}

/** Also locks the batch against every other change. */
export function lockBatch(tenant: Tenant, id: string): Promise<BatchRow | undefined> {
  return readBatch(tenant, id, sql`for no key update of b`)
}

async function readBatch(tenant: Tenant, id: string, lock: RawBuilder<unknown>): Promise<BatchRow | undefined> {
  const rows = await queryRows(tenant.db, batchRow)`
    select ${batchColumns} from ${joinedBatch} where b.institution_id = ${tenant.institutionId} and b.id = ${id} ${lock}`
  return rows[0]
}

/** Null until the check is done. */
export interface Findings {
  readonly report: BatchReport | null
  readonly quality: Quality | null
}

/** Read separately from the row, because they may be large and a list does not show them. */
export async function readFindings(tenant: Tenant, id: string): Promise<Findings> {
  const row = await tenant.db
    .selectFrom('import_batches')
    .select(['report', 'quality'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as Findings
}

export interface NewBatch {
  readonly id: string
  readonly file_id: string
  readonly product_id: string
  readonly mapping_id: string
  readonly policy_id: string
  readonly contract_fingerprint: string
  readonly rules_version: string
  readonly created_by: string
  readonly created_at: Date
}

export async function insertBatch(tenant: Tenant, batch: NewBatch): Promise<void> {
  await tenant.db
    .insertInto('import_batches')
    .values({
      ...batch,
      institution_id: tenant.institutionId,
    })
    .execute()
}

export interface BatchCounts {
  readonly rows: number
  readonly valid: number
  readonly valid_with_warnings: number
  readonly rejected: number
  readonly duplicate: number
}

/** False when the check was abandoned meanwhile. */
export async function storePrevalidated(
  tenant: Tenant,
  id: string,
  {
    counts,
    report,
    quality,
    chunkDigests,
  }: { readonly counts: BatchCounts; readonly chunkDigests: Uint8Array } & Findings,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_batches
    set state = 'prevalidated', row_version = row_version + 1, row_count = ${counts.rows}, valid_count = ${counts.valid},
        warning_count = ${counts.valid_with_warnings}, rejected_count = ${counts.rejected}, duplicate_count = ${counts.duplicate},
        report = ${JSON.stringify(report)}::jsonb, quality = ${JSON.stringify(quality)}::jsonb,
        chunk_digests = ${Buffer.from(chunkDigests)}, prevalidated_at = ${at}
    where institution_id = ${tenant.institutionId} and id = ${id} and state = 'prevalidating'`.execute(tenant.db)
  return numAffectedRows === 1n
}

export async function storeConfirmed(
  tenant: Tenant,
  id: string,
  confirmed: { readonly by: string; readonly at: Date; readonly firstReferenceNumber: number },
): Promise<void> {
  await sql`
    update import_batches
    set state = 'queued', row_version = row_version + 1, confirmed_by = ${confirmed.by}, confirmed_at = ${confirmed.at},
      first_reference_number = ${confirmed.firstReferenceNumber}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}

export async function storeRequeued(tenant: Tenant, id: string): Promise<void> {
  await sql`
    update import_batches set state = 'queued', row_version = row_version + 1, failure = null, finished_at = null
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}

/** False when the batch had already failed, or had moved past the states that the failure stops. */
export async function storeFailed(tenant: Tenant, id: string, failure: Failure, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_batches set state = 'failed', row_version = row_version + 1, failure = ${failure}, finished_at = ${at}
    where institution_id = ${tenant.institutionId} and id = ${id} and state = any(${stoppedBy(failure)})`.execute(
    tenant.db,
  )
  return numAffectedRows === 1n
}

const advancedRow = rowShape({ is_first: col.boolean })

/**
 * The first completed chunk sets the state to `importing`. Rows found to be duplicates during the import move to the
 * count of duplicates. Returns whether it was the first; null when the batch was abandoned meanwhile. `no key update`,
 * because the origins of other chunks already hold a key share of the batch: anything stronger would be a deadlock.
 */
export async function storeChunkOfBatch(
  tenant: Tenant,
  id: string,
  duplicates: { readonly valid: number; readonly valid_with_warnings: number },
): Promise<boolean | null> {
  const { valid, valid_with_warnings } = duplicates
  const rows = await queryRows(tenant.db, advancedRow)`
    update import_batches b
    set state = 'importing', row_version = b.row_version + (b.state = 'queued')::integer,
        valid_count = b.valid_count - ${valid}, warning_count = b.warning_count - ${valid_with_warnings},
        duplicate_count = b.duplicate_count + ${valid + valid_with_warnings}
    from (
      select id, state from import_batches
      where institution_id = ${tenant.institutionId} and id = ${id} and state in ('queued', 'importing') for no key update
    ) before
    where b.institution_id = ${tenant.institutionId} and b.id = before.id
    returning before.state = 'queued' as is_first`
  return rows[0]?.is_first ?? null
}

export async function storeImported(tenant: Tenant, id: string, at: Date): Promise<void> {
  await sql`
    update import_batches set state = 'imported', row_version = row_version + 1, finished_at = ${at}
    where institution_id = ${tenant.institutionId} and id = ${id}`.execute(tenant.db)
}

/** Checks that will not finish any more: those that began before this instant. */
export async function listInterrupted(tenant: Tenant, before: Date): Promise<string[]> {
  // The state is literal SQL: with a parameter the planner could not prove that the partial index applies.
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from import_batches
    where institution_id = ${tenant.institutionId} and state = 'prevalidating' and created_at < ${before}`
  return rows.map(({ id }) => id)
}
