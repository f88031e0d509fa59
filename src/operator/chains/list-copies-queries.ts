// What lists of applications keep beside the rows that the chain vouches for, counted and compared again.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const differingCopy = rowShape({ id: col.text, differs: col.text })
export type DifferingCopy = RowOf<typeof differingCopy>

/** `audit verify` lists no more findings either. */
const MAX_DIFFERING = 1_000

/** By product and creator, with the status; of a block of references by the block too. */
export async function differingCounts({ db, institutionId }: Tenant): Promise<DifferingCopy[]> {
  return queryRows(db, differingCopy)`
    select concat_ws('/', nullif(reference_block, ''), product_id, created_by) as id, status as differs
    from (
      select reference_block, product_id, created_by, s.status, s.number from application_counts
      cross join lateral (values ('draft', draft), ('submitted', submitted), ('escalated', escalated), ('decided', decided)) as s (status, number)
      where institution_id = ${institutionId}
      union all
      select coalesce(reference_block, ''), product_id, created_by, status, -count(*) from applications
      where institution_id = ${institutionId} group by product_id, created_by, status, rollup (reference_block)
    ) kept_and_counted
    group by reference_block, product_id, created_by, status having sum(number) <> 0
    order by 1, 2 limit ${MAX_DIFFERING}`
}

/**
 * The counter of references, by institution, when it is behind the last reference or missing, so that the next one would be
 * taken, or further ahead than entries and imports can have brought it: each entry has an event, each import reserved at
 * most one number for each of its rows.
 */
export async function differingCounter({ db, institutionId }: Tenant): Promise<DifferingCopy[]> {
  return queryRows(db, differingCopy)`
    select ${institutionId}::text as id, 'last_number' as differs from (
      select coalesce((select last_number from application_counters where institution_id = ${institutionId}), 0) as counted,
        (select max(substr(reference, 3)::bigint) from applications where institution_id = ${institutionId}) as last,
        (select size from audit_heads where institution_id = ${institutionId}) as entered,
        (select coalesce(sum(row_count), 0) from import_batches
          where institution_id = ${institutionId} and first_reference_number is not null) as reserved) counter
    where counted < last or counted > entered + reserved`
}

const behindRow = rowShape({ counter: col.text, numbered: col.text })

/** The counters of requests that are behind the last number given, or missing, each with the table of what it numbers. */
export async function requestCountersBehind({ db, institutionId }: Tenant): Promise<RowOf<typeof behindRow>[]> {
  return queryRows(db, behindRow)`
    select counter, numbered from (
      select 'support_request_counters' as counter, 'support_requests' as numbered,
        (select max(number) from support_requests where institution_id = ${institutionId}) as last,
        (select last_number from support_request_counters where institution_id = ${institutionId}) as counted
      union all
      select 'rights_request_counters', 'rights_requests',
        (select max(number) from rights_requests where institution_id = ${institutionId}),
        (select last_number from rights_request_counters where institution_id = ${institutionId})) counters
    where last > coalesce(counted, 0) order by counter`
}

/** By application. */
export async function differingScores({ db, institutionId }: Tenant): Promise<DifferingCopy[]> {
  return queryRows(db, differingCopy)`
    select a.id::text as id, 'list_score' as differs
    from applications a left join application_facts f on f.institution_id = a.institution_id and f.application_id = a.id
    where a.institution_id = ${institutionId} and a.list_score is distinct from f.score
    order by 1 limit ${MAX_DIFFERING}`
}
