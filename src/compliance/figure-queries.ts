// SQL that counts the figures of a report: events of the chain, and what tables say of decisions, requests and periods.
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { referenced } from '../platform/stored-data-damaged.ts'

const seqRow = rowShape({ seq: col.bigint, at: col.timestamptz })

/**
 * The number of the first event at or after the instant; one more than the last event when there is none. Times never go back along
 * a chain, so it is found by halving: an index over times would cost every append.
 */
export async function firstEventFrom(tenant: Tenant, instant: Date): Promise<number> {
  const [last] = await queryRows(tenant.db, seqRow)`
    select seq, at from audit_records where institution_id = ${tenant.institutionId} order by seq desc limit 1`
  let [low, high] = [1, (last?.seq ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const [found] = await queryRows(tenant.db, seqRow)`
      select seq, at from audit_records where institution_id = ${tenant.institutionId} and seq = ${middle}`
    if (referenced(found, 'the record of the chain', String(middle)).at < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** From the first to, but not including, the second number of an event. */
export interface Stretch {
  readonly from: number
  readonly before: number
}

const countRow = rowShape({ kind: col.text, outcome: col.oneOf('success', 'denied', 'failed'), count: col.bigint })
export type CountRow = RowOf<typeof countRow>

export async function countEvents(tenant: Tenant, { from, before }: Stretch): Promise<CountRow[]> {
  return queryRows(tenant.db, countRow)`
    select kind, outcome, count(*) as count from audit_records
    where institution_id = ${tenant.institutionId} and seq >= ${from} and seq < ${before} group by kind, outcome`
}

const containsRow = rowShape({ count: col.bigint })

/** Successful events of the kind whose bytes contain this member, such as `"kind":"access"`. */
export async function countContaining(
  tenant: Tenant,
  { from, before }: Stretch,
  kind: string,
  member: string,
): Promise<number> {
  const rows = await queryRows(tenant.db, containsRow)`
    select count(*) as count from audit_records
    where institution_id = ${tenant.institutionId} and seq >= ${from} and seq < ${before} and kind = ${kind} and outcome = 'success'
      and position(convert_to(${member}, 'UTF8') in bytes) > 0`
  return rows[0]!.count
}

const decisionsRow = rowShape({ by_another: col.bigint, median_hours: col.nullable(col.text) })

export async function readDecisions(tenant: Tenant, from: Date, before: Date): Promise<RowOf<typeof decisionsRow>> {
  const rows = await queryRows(tenant.db, decisionsRow)`
    select count(*) filter (where d.decided_by <> a.submitted_by) as by_another,
      round((percentile_cont(0.5) within group (order by extract(epoch from d.created_at - a.submitted_at)::double precision / 3600))::numeric, 2)::text as median_hours
    from decisions d join applications a on a.institution_id = d.institution_id and a.id = d.application_id
    where d.institution_id = ${tenant.institutionId} and d.kind = 'decision' and d.created_at >= ${from} and d.created_at < ${before}`
  return rows[0]!
}

const requestsRow = rowShape({
  closed_late: col.bigint,
  overdue: col.bigint,
  median_days: col.nullable(col.text),
})

/** What is due on the last day of the period is overdue from the next day only, as in the list of requests. */
export async function readRequests(tenant: Tenant, from: Date, before: Date): Promise<RowOf<typeof requestsRow>> {
  const rows = await queryRows(tenant.db, requestsRow)`
    select count(*) filter (where closed_at >= ${from} and closed_at < ${before} and (closed_at at time zone 'UTC')::date > due_on) as closed_late,
      count(*) filter (where created_at < ${before} and (closed_at is null or closed_at >= ${before}) and due_on < (${before}::timestamptz at time zone 'UTC')::date - 1) as overdue,
      round((percentile_cont(0.5) within group (order by ((closed_at at time zone 'UTC')::date - received_on)::double precision) filter (where closed_at >= ${from} and closed_at < ${before}))::numeric, 2)::text as median_days
    from rights_requests where institution_id = ${tenant.institutionId}`
  return rows[0]!
}

const MAX_NAMED = 20

/**
 * Up to 20 records of the stretch, and the one on either side of it, of which the hash, the time, the kind, the outcome or the
 * hash of the record before is not that of their bytes; null when one was deleted. The neighbours, because an edited time moves
 * a record out of the stretch.
 */
export async function listAlteredRecords(tenant: Tenant, { from, before }: Stretch): Promise<number[] | null> {
  const first = Math.max(from - 1, 1)
  const rows = await queryRows(tenant.db, alteredRow)`
    with r as (
      select seq, hash, bytes, kind, outcome, at, coalesce(lag(hash) over (order by seq), prev) as hash_before
      from audit_records where institution_id = ${tenant.institutionId} and seq >= ${first} and seq <= ${before})
    select count(*) as count,
      coalesce((select least(max(seq), ${before}) from audit_records where institution_id = ${tenant.institutionId}), 0) as last,
      coalesce((array_agg(seq::bigint) filter (where
        hash <> 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\n', 'UTF8') || bytes), 'hex')
        or position(convert_to('"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '","commitments":', 'UTF8') in bytes) = 0
        or position(convert_to('"kind":"' || kind || '","outcome":"' || outcome || '","prev":"' || hash_before || '"', 'UTF8') in bytes) = 0))[:${MAX_NAMED}::int], '{}') as altered
    from r`
  const { count, last, altered } = rows[0]!
  return count === Math.max(last - first + 1, 0) ? altered : null
}

const alteredRow = rowShape({ count: col.bigint, last: col.bigint, altered: col.array(col.bigint) })

/** Behind `after`, in the order of the ids, at most `limit`; also of requests that are known to their events alone. */
export async function listRequestIds({ db, institutionId }: Tenant, after: string, limit: number): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    select id from (
      select id from rights_requests where institution_id = ${institutionId}
      union select subject_id from audit_records
        where institution_id = ${institutionId} and kind = 'rights_request.registered' and outcome = 'success' and subject_id is not null) r
    where id > ${after}::uuid order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export interface DecidedPage {
  readonly from: Date
  readonly before: Date
  readonly after: string
  readonly limit: number
}

/** Applications with a decision of the period, in the order of their ids, behind `after`. */
export async function listDecidedIds(tenant: Tenant, { from, before, after, limit }: DecidedPage): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select distinct application_id as id from decisions
    where institution_id = ${tenant.institutionId} and created_at >= ${from} and created_at < ${before} and application_id > ${after}::uuid
    order by 1 limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Applications that were decided by an event of the stretch and have no decision of the period, in the order of their ids. */
export async function listDecidedByEventAlone(
  { db, institutionId }: Tenant,
  stretch: Stretch,
  { from, before, after, limit }: DecidedPage,
): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.excludesNull(col.uuid) }))`
    select distinct r.subject_id as id from audit_records r
    where r.institution_id = ${institutionId} and r.seq >= ${stretch.from} and r.seq < ${stretch.before}
      and r.kind = 'application.decided' and r.outcome = 'success' and r.subject_id > ${after}::uuid
      and not exists (
        select from decisions d
        where d.institution_id = r.institution_id and d.application_id = r.subject_id and d.kind = 'decision'
          and d.created_at >= ${from} and d.created_at < ${before})
    order by 1 limit ${limit}`
  return rows.map(({ id }) => id)
}
