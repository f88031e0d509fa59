// SQL on retention_periods.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { purged } from './rules/categories.ts'

const periodRow = rowShape({
  id: col.uuid,
  category: col.oneOf(...purged),
  months: col.integer,
  confirmed: col.boolean,
  row_version: col.integer,
})
export type PeriodRow = RowOf<typeof periodRow>

/** Those that somebody set, at most one for each category. */
export async function listPeriods(tenant: Tenant): Promise<PeriodRow[]> {
  return queryRows(tenant.db, periodRow)`
    select id, category, months, confirmed, row_version from retention_periods where institution_id = ${tenant.institutionId}`
}

/** Also of rows that were deleted beside the service, which are known only to their events. */
export async function listEverSet(tenant: Tenant): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from retention_periods where institution_id = ${tenant.institutionId}
    union select subject_id from audit_records where institution_id = ${tenant.institutionId} and kind in ('retention.changed', 'retention.confirmed') and subject_id is not null`
  return rows.map(({ id }) => id)
}

/** One period of an institution is set at a time; a purge that is being planned waits too. */
export async function lockPeriods({ db, institutionId }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`retention ${institutionId}`}, 0))`.execute(db)
}

export type NewPeriod = PeriodRow & { readonly changed_by: string; readonly changed_at: Date }

export async function insertPeriod(tenant: Tenant, row: NewPeriod): Promise<void> {
  await tenant.db
    .insertInto('retention_periods')
    .values({ ...row, institution_id: tenant.institutionId })
    .execute()
}

export async function updatePeriod(tenant: Tenant, row: NewPeriod): Promise<void> {
  const { id, months, confirmed, row_version, changed_by, changed_at } = row
  await tenant.db
    .updateTable('retention_periods')
    .set({ months, confirmed, row_version, changed_by, changed_at })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', id)
    .execute()
}
