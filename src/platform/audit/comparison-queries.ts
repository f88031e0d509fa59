// The progress of the comparison of rows with the chain.
import { col, queryRows, rowShape } from '../database/rows.ts'
import type { Pool } from '../database/connect.ts'
import type { Tenant } from '../database/tenant.ts'
import { inTenant, withoutTenant } from '../database/transaction.ts'
import type { Keyring } from '../keys/keyring.ts'
import {
  type ComparisonProgress,
  comparisonTag,
  isGenuine,
  progressRow,
  type StoredComparison,
} from './comparison-tag.ts'

export type { ComparisonProgress } from './comparison-tag.ts'

export async function readComparison(tenant: Tenant): Promise<StoredComparison | undefined> {
  const rows = await queryRows(tenant.db, progressRow)`
    select new_seq, cycle_started_at, cycle_seq, cycle_row, rows_left, rows_compared, complete_since, found, found_before, compared_at, tag
    from audit_comparisons where institution_id = ${tenant.institutionId}`
  return rows[0]
}

export async function storeComparison(tenant: Tenant, keyring: Keyring, progress: ComparisonProgress): Promise<void> {
  const row = { ...progress, tag: comparisonTag(keyring, tenant.institutionId, progress) }
  await tenant.db
    .insertInto('audit_comparisons')
    .values({ ...row, institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.column('institution_id').doUpdateSet(row))
    .execute()
}

/** The name of the progress itself among the rows that differ. */
export function nameOfProgress(institutionId: string): string {
  return `audit_comparisons/${institutionId}`
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
export async function summariseComparisons(pool: Pool, keyring: Keyring): Promise<ComparisonSummary> {
  const ids = await withoutTenant(
    pool,
    (db) =>
      queryRows(db, rowShape({ id: col.uuid }))`
        select id from lookup_institutions() as i (id) union all select lookup_instance() where lookup_instance() is not null`,
  )
  const found: { readonly differing: number; readonly since: Date | null }[] = []
  for (const { id } of ids) {
    const stored = await inTenant(pool, id, readComparison)
    if (stored === undefined) found.push({ differing: 0, since: null })
    else {
      const isOurs = isGenuine(keyring, id, stored)
      const rows = new Set([...differingRows(stored), ...(isOurs ? [] : [nameOfProgress(id)])])
      found.push({ differing: rows.size, since: isOurs ? stored.complete_since : null })
    }
  }
  const complete = found.flatMap(({ since }) => since ?? [])
  const isEach = complete.length > 0 && complete.length === found.length
  return {
    differing: found.reduce((sum, { differing }) => sum + differing, 0),
    complete_since: isEach ? complete.reduce((one, other) => (other < one ? other : one)) : null,
  }
}
