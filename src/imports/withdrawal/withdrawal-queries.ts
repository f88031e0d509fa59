// SQL on import_batches for a withdrawal, under the eraser's role, which reads no product, policy or mapping.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { batchStates } from '../batch-state.ts'

const withdrawalRow = rowShape({
  state: col.oneOf(...batchStates),
  confirmed_at: col.nullable(col.timestamptz),
  withdrawal_begun_at: col.nullable(col.timestamptz),
  removed_count: col.integer,
})
export type WithdrawalRow = RowOf<typeof withdrawalRow>

export async function hasBatch(tenant: Tenant, batchId: string): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from import_batches where institution_id = ${tenant.institutionId} and id = ${batchId}`
  return rows.length > 0
}

/** Undefined when the institution has no such batch. */
export async function lockForWithdrawal(tenant: Tenant, batchId: string): Promise<WithdrawalRow | undefined> {
  const rows = await queryRows(tenant.db, withdrawalRow)`
    select state, confirmed_at, withdrawal_begun_at, removed_count from import_batches
    where institution_id = ${tenant.institutionId} and id = ${batchId} for no key update`
  return rows[0]
}

export async function storeWithdrawalBegun(tenant: Tenant, batchId: string, userId: string, at: Date): Promise<void> {
  await sql`
    update import_batches set withdrawn_by = ${userId}, withdrawal_begun_at = ${at}, row_version = row_version + 1
    where institution_id = ${tenant.institutionId} and id = ${batchId}`.execute(tenant.db)
}

export async function addRemoved(tenant: Tenant, batchId: string, removed: number): Promise<void> {
  await sql`
    update import_batches set removed_count = removed_count + ${removed}
    where institution_id = ${tenant.institutionId} and id = ${batchId}`.execute(tenant.db)
}

export async function storeWithdrawn(tenant: Tenant, batchId: string, kept: number, at: Date): Promise<void> {
  await sql`
    update import_batches
    set state = 'withdrawn', withdrawn_at = ${at}, kept_count = ${kept}, row_version = row_version + 1
    where institution_id = ${tenant.institutionId} and id = ${batchId}`.execute(tenant.db)
}
