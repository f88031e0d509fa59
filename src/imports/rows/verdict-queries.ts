// SQL that reads the verdicts of a checked file again, to compare them with what its batch has of them.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const countsRow = rowShape({ chunk_digests: col.excludesNull(col.bytea), has_counts: col.boolean })

/** Whether there are as many rows of each verdict as the batch counts; undefined before its check ended. */
export async function readDigests(tenant: Tenant, batchId: string): Promise<RowOf<typeof countsRow> | undefined> {
  const [batch] = await queryRows(tenant.db, countsRow)`
    select b.chunk_digests, coalesce((b.row_count, b.valid_count, b.warning_count, b.rejected_count) = (
      select count(*), count(*) filter (where verdict = 'valid'), count(*) filter (where verdict = 'valid_with_warnings'),
        count(*) filter (where verdict = 'rejected')
      from import_rows where institution_id = ${tenant.institutionId} and batch_id = ${batchId}), false) as has_counts
    from import_batches b
    where b.institution_id = ${tenant.institutionId} and b.id = ${batchId} and b.chunk_digests is not null`
  return batch
}

const verdictsRow = rowShape({
  number: col.integer,
  first_row: col.integer,
  row_count: col.integer,
  first_line: col.integer,
  byte_start: col.bigint,
  byte_end: col.bigint,
  importable_before: col.integer,
  late_duplicates: col.integer,
  letters: col.text,
})
export type StoredVerdicts = RowOf<typeof verdictsRow>

/**
 * At most `max` chunks after one, with a letter for each of their rows: `v` valid, `w` with warnings, `r` rejected, `d` duplicate.
 * `V` and `W` are duplicates of an application, which may have become so since the check and then were `v` and `w`.
 */
export async function readStoredVerdicts(
  tenant: Tenant,
  batchId: string,
  after: number,
  max: number,
): Promise<StoredVerdicts[]> {
  return queryRows(tenant.db, verdictsRow)`
    select c.number, c.first_row, c.row_count, c.first_line, c.byte_start, c.byte_end, c.importable_before,
      coalesce(c.duplicate_count, 0) as late_duplicates, coalesce(r.letters, '') as letters
    from import_chunks c cross join lateral (
      select string_agg(case verdict when 'valid' then 'v' when 'valid_with_warnings' then 'w' when 'rejected' then 'r' else
        case when issues -> 0 ->> 'code' is distinct from 'duplicate-reference' then 'd' when issue_count = 1 then 'V' else 'W' end end,
        '' order by number) as letters
      from import_rows
      where institution_id = ${tenant.institutionId} and batch_id = ${batchId}
        and number >= c.first_row and number < c.first_row + c.row_count) r
    where c.institution_id = ${tenant.institutionId} and c.batch_id = ${batchId} and c.number > ${after}
    order by c.number limit ${max}`
}
