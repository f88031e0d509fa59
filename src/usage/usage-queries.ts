// Counts in the audit chain. The conditions on outcome and kind are literals instead of parameters, because only then
// can the planner use the partial indexes.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type Counted, countedKinds, SIGNED_IN } from './counted.ts'

const kinds = sql.join(Object.keys(countedKinds).map((kind) => sql.lit(kind)))

const countedRow = rowShape({ month: col.text, what: col.text, number: col.bigint })

/** Counts from day `from` (inclusive) to day `until` (exclusive), days as YYYY-MM-DD in UTC. */
export async function countUsage(tenant: Tenant, from: string, until: string): Promise<Counted[]> {
  const within = sql`institution_id = ${tenant.institutionId} and outcome = 'success'
    and at >= ${from}::date::timestamp at time zone 'UTC' and at < ${until}::date::timestamp at time zone 'UTC'`
  return queryRows(tenant.db, countedRow)`
    select to_char(month, 'YYYY-MM') as month, what, number from (
      select date_trunc('month', at at time zone 'UTC') as month, kind as what, count(*) as number
      from audit_records where ${within} and kind in (${kinds}) group by 1, 2
      union all
      select date_trunc('month', at at time zone 'UTC'), 'imported', count(*)
      from audit_records where ${within} and kind = 'application.created' and position('"channel":"import"'::bytea in bytes) > 0 group by 1
      union all
      select date_trunc('month', at at time zone 'UTC'), 'people', count(distinct actor_id)
      from audit_records where ${within} and kind = ${sql.lit(SIGNED_IN)} and actor_type = 'user' group by 1
    ) as counted`
}
