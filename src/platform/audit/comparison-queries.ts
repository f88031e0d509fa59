// The progress of the comparison of rows with the chain.
import { col, queryRows, rowShape, type RowOf } from '../database/rows.ts'
import type { Pool } from '../database/connect.ts'
import type { Tenant } from '../database/tenant.ts'
import { inTenant, withoutTenant } from '../database/transaction.ts'

const progressRow = rowShape({
  new_seq: col.bigint,
  cycle_started_at: col.timestamptz,
  cycle_seq: col.bigint,
  cycle_row: col.text,
  rows_left: col.bigint,
  rows_compared: col.bigint,
  complete_since: col.nullable(col.timestamptz),
  found: col.array(col.text),
  found_before: col.array(col.text),
  compared_at: col.timestamptz,
})
export type ComparisonProgress = RowOf<typeof progressRow>

export async function readComparison(tenant: Tenant): Promise<ComparisonProgress | undefined> {
  const rows = await queryRows(tenant.db, progressRow)`
    select new_seq, cycle_started_at, cycle_seq, cycle_row, rows_left, rows_compared, complete_since, found, found_before, compared_at
    from audit_comparisons where institution_id = ${tenant.institutionId}`
  return rows[0]
}

export async function storeComparison(tenant: Tenant, progress: ComparisonProgress): Promise<void> {
  await tenant.db
    .insertInto('audit_comparisons')
    .values({ ...progress, institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.column('institution_id').doUpdateSet({ ...progress }))
    .execute()
}

/** The rows that differed in this cycle or in the one before. */
export function differingRows({ found, found_before }: ComparisonProgress): string[] {
  return [...new Set([...found, ...found_before])]
}

export interface ComparisonSummary {
  readonly differing: number
  /** Since when every row of every chain was compared; null before the first complete cycle of one of them. */
  readonly complete_since: Date | null
}

/** Over all chains, that of the instance included, for the metrics. */
export async function summariseComparisons(pool: Pool): Promise<ComparisonSummary> {
  const ids = await withoutTenant(
    pool,
    (db) =>
      queryRows(db, rowShape({ id: col.uuid }))`
        select id from lookup_institutions() as i (id) union all select lookup_instance() where lookup_instance() is not null`,
  )
  const found: (ComparisonProgress | undefined)[] = []
  for (const { id } of ids) found.push(await inTenant(pool, id, readComparison))
  const complete = found.flatMap((one) => one?.complete_since ?? [])
  const isEach = complete.length > 0 && complete.length === found.length
  return {
    differing: found.reduce((sum, one) => sum + (one ? differingRows(one).length : 0), 0),
    complete_since: isEach ? complete.reduce((one, other) => (other < one ? other : one)) : null,
  }
}
