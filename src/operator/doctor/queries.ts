// Queries of `doctor` about the database itself.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Pool } from '../../platform/database/connect.ts'
import { withoutTenant } from '../../platform/database/transaction.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

/** The records of all grids that were added, in the chain of the instance. */
export async function eventsOfGrids(tenant: Tenant): Promise<Buffer[]> {
  const rows = await queryRows(tenant.db, rowShape({ bytes: col.bytea }))`
    select bytes from audit_records
    where institution_id = ${tenant.institutionId} and kind = 'grid.added' and outcome = 'success' order by seq`
  return rows.map(({ bytes }) => bytes)
}

export async function databaseTime(pool: Pool): Promise<Date> {
  const rows = await withoutTenant(
    pool,
    (db) => queryRows(db, rowShape({ now: col.timestamptz }))`select clock_timestamp() as now`,
  )
  return rows[0]!.now
}

export async function hasQueueSchema(pool: Pool): Promise<boolean> {
  const rows = await withoutTenant(
    pool,
    (db) =>
      queryRows(db, rowShape({ found: col.boolean }))`
    select exists (select from pg_namespace where nspname = 'graphile_worker') as found`,
  )
  return rows[0]!.found
}

export async function countLateJobs(pool: Pool, before: Date): Promise<number> {
  const rows = await withoutTenant(
    pool,
    (db) => queryRows(db, rowShape({ late: col.bigint }))`select count_late_jobs(${before}) as late`,
  )
  return rows[0]!.late
}

/** Active accounts of this tenant that were created from a link that others saw and still have its password or factor. */
export async function countShownAccounts(tenant: Tenant): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ shown: col.bigint }))`
    select count(*) as shown from users u
    where u.institution_id = ${tenant.institutionId} and u.grant_id is null and u.link_shown and u.status = 'active' and not (
      exists (select from audit_records r where r.institution_id = u.institution_id and r.actor_id = u.id
        and r.kind = 'password.changed' and r.outcome = 'success')
      and exists (select from audit_records r where r.institution_id = u.institution_id and r.actor_id = u.id
        and r.kind = 'second_factor.changed' and r.outcome = 'success'))`
  return rows[0]!.shown
}

/** Whether the head of the tenant's chain names its last record, and no node of the tree lies beyond it. */
export async function headMatches(tenant: Tenant): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ matches: col.boolean }))`
    select h.size = coalesce((select max(r.seq) from audit_records r where r.institution_id = h.institution_id), 0)
      and (h.last_hash, h.last_at) is not distinct from (select (l.hash, l.at) from audit_records l where l.institution_id = h.institution_id and l.seq = h.size)
      and coalesce(h.last_at <= clock_timestamp() + interval '5 minutes', true)
      and not exists (
        select from generate_series(1, 62) as l (level) cross join lateral (
          select index from audit_nodes n where n.institution_id = h.institution_id and n.level = l.level order by index desc limit 1) n
        where (n.index + 1) * 2::numeric ^ l.level > h.size) as matches
    from audit_heads h where h.institution_id = ${tenant.institutionId}`
  return rows[0]?.matches ?? false
}

export async function unfinishedPurges(tenant: Tenant): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from purge_runs where institution_id = ${tenant.institutionId} and state <> 'attested'`
  return rows.map(({ id }) => id)
}

/** Accepted before this time, and executed by no purge; without those whose request was purged since. */
export async function countUnexecutedErasures(tenant: Tenant, before: Date): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ late: col.bigint }))`
    select count(*) as late from audit_records a
    where a.institution_id = ${tenant.institutionId} and a.kind = 'rights_request.erasure_accepted' and a.outcome = 'success' and a.at < ${before}
      and not exists (
        select from audit_records e where e.institution_id = a.institution_id and e.subject_id = a.subject_id and e.kind = 'rights_request.erased')`
  return rows[0]!.late
}

/** Whether a purge has destroyed something of this tenant. */
export async function hasErased(tenant: Tenant): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ erased: col.boolean }))`
    select exists (select from purge_runs where institution_id = ${tenant.institutionId} and state = 'attested') as erased`
  return rows[0]!.erased
}

const withdrawalRow = rowShape({ batch_id: col.uuid, begun_at: col.excludesNull(col.timestamptz) })
export type UnfinishedWithdrawal = RowOf<typeof withdrawalRow>

/** Withdrawals of imports that were begun and not finished, the oldest first. */
export async function unfinishedWithdrawals(tenant: Tenant): Promise<UnfinishedWithdrawal[]> {
  return queryRows(tenant.db, withdrawalRow)`
    select id as batch_id, withdrawal_begun_at as begun_at from import_batches
    where institution_id = ${tenant.institutionId} and withdrawal_begun_at is not null and withdrawn_at is null
    order by withdrawal_begun_at`
}
