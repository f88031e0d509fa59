// SQL that counts applications by month, over the tables of applications, evaluations and decisions.
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

export interface Interval {
  readonly from: Date
  readonly until: Date
}

const cell = {
  product_id: col.uuid,
  policy_id: col.nullable(col.uuid),
  channel: col.nullable(col.text),
  count: col.integer,
}

const receivedRow = rowShape({ ...cell, is_imported: col.boolean })
export type ReceivedRow = RowOf<typeof receivedRow>

/** By the version of the last evaluation, if there is one. */
export async function countReceived({ db, institutionId }: Tenant, { from, until }: Interval): Promise<ReceivedRow[]> {
  return queryRows(db, receivedRow)`
    select a.product_id, e.policy_id, a.channel, o.application_id is not null as is_imported, count(*)::int as count
    from applications a
      left join evaluations e on e.institution_id = a.institution_id and e.id = a.latest_evaluation_id
      left join import_origins o on o.institution_id = a.institution_id and o.application_id = a.id
    where a.institution_id = ${institutionId} and a.created_at >= ${from} and a.created_at < ${until}
    group by 1, 2, 3, 4`
}

const evaluatedRow = rowShape({
  ...cell,
  is_first: col.boolean,
  recommendation: col.text,
  band: col.nullable(col.integer),
  knockouts: col.text,
  amount: col.text,
  fields_asked: col.integer,
  fields_given: col.integer,
})
export type EvaluatedRow = RowOf<typeof evaluatedRow>

/** Each application once in a month, by its first evaluation in it; `band` counts from 0 in `bands` equal parts of the scale. */
export async function countEvaluated(
  { db, institutionId }: Tenant,
  monthStart: Date,
  { from, until }: Interval,
  bands: number,
): Promise<EvaluatedRow[]> {
  return queryRows(db, evaluatedRow)`
    with first as (
      select distinct on (application_id) application_id, id, policy_id, created_at, previous_evaluation_id is null as is_first
      from evaluations
      where institution_id = ${institutionId} and created_at >= ${monthStart} and created_at < ${until}
      order by application_id, created_at, id
    )
    select a.product_id, e.policy_id, a.channel, e.is_first, f.recommendation, f.knockouts, count(*)::int as count,
      case when f.score is null then null when p.scale_max = p.scale_min then ${bands}::int - 1
        else least(${bands}::int - 1, greatest(0, div((f.score - p.scale_min) * ${bands}::int, p.scale_max - p.scale_min)))::int end as band,
      trim_scale(sum(v.amount))::text as amount, sum(f.fields_asked)::int as fields_asked, sum(f.fields_given)::int as fields_given
    from first e
      join applications a on a.institution_id = ${institutionId} and a.id = e.application_id
      join application_facts v on v.institution_id = a.institution_id and v.application_id = a.id
      join evaluation_facts f on f.institution_id = a.institution_id and f.evaluation_id = e.id
      join policies p on p.institution_id = a.institution_id and p.id = e.policy_id
    where e.created_at >= ${from}
    group by a.product_id, e.policy_id, a.channel, e.is_first, f.recommendation, f.knockouts, band`
}

const decidedRow = rowShape({
  ...cell,
  outcome: col.text,
  recommendation: col.text,
  deviation_reason_code: col.nullable(col.text),
  is_escalated: col.boolean,
  hours: col.integer,
  amount: col.text,
})
export type DecidedRow = RowOf<typeof decidedRow>

export async function countDecided({ db, institutionId }: Tenant, { from, until }: Interval): Promise<DecidedRow[]> {
  return queryRows(db, decidedRow)`
    select a.product_id, e.policy_id, a.channel, f.outcome, r.recommendation, f.deviation_reason_code,
      exists (select from decisions s where s.institution_id = d.institution_id and s.application_id = d.application_id
        and s.kind = 'escalation') as is_escalated,
      floor(extract(epoch from d.created_at - a.submitted_at) / 3600)::int as hours, count(*)::int as count,
      trim_scale(coalesce(sum(f.amount), 0))::text as amount
    from decisions d
      join applications a on a.institution_id = d.institution_id and a.id = d.application_id
      join evaluations e on e.institution_id = d.institution_id and e.id = d.evaluation_id
      join decision_facts f on f.institution_id = d.institution_id and f.decision_id = d.id
      join evaluation_facts r on r.institution_id = d.institution_id and r.evaluation_id = d.evaluation_id
    where d.institution_id = ${institutionId} and d.kind = 'decision' and d.created_at >= ${from} and d.created_at < ${until}
    group by 1, 2, 3, 4, 5, 6, 7, 8`
}

const firstRow = rowShape({ created_at: col.timestamptz })

/** When the first application was created; undefined before there is one. Ids are in the order of their creation. */
export async function findFirst({ db, institutionId }: Tenant): Promise<Date | undefined> {
  const rows = await queryRows(db, firstRow)`
    select created_at from applications where institution_id = ${institutionId} order by id limit 1`
  return rows[0]?.created_at
}
