// Which objects of each category are older than a period: the list of retention counts them, a purge plans them.
import { type RawBuilder, sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { type DueKind, dueKinds, type PurgedCategory } from './rules/categories.ts'

interface Age {
  readonly months: number
  readonly now: Date
}

export interface DueQuery extends Age {
  readonly kind: DueKind
}

/** A query of the objects of an institution that are older than an instant, given as an expression. */
type Older = (institutionId: string, before: RawBuilder<unknown>, now: Date) => RawBuilder<unknown>

// `offset 0` keeps a probe of an index for each object past its retention: a join would read the whole of the other table.

/** The id of each object with the time from which its period counts, `since`. Null: no area holds any. */
const older: Readonly<Record<DueKind, Older>> = {
  applications_draft: (id, before) => sql`
    select a.id, a.updated_at as since from applications a
    where a.institution_id = ${id} and a.status = 'draft' and a.updated_at < ${before} and a.erased_at is null`,
  applications_open: (id, before) => sql`
    select a.id, a.submitted_at as since from applications a
    where a.institution_id = ${id} and a.status in ('submitted', 'escalated') and a.submitted_at < ${before} and a.erased_at is null`,
  // Submitted before it was decided: an index has the submission of those that hold values.
  applications_decided: (id, before) => sql`
    select a.id, d.created_at as since
    from applications a, lateral (
      select d.created_at from decisions d where d.institution_id = ${id} and d.application_id = a.id and d.kind = 'decision' offset 0
    ) d
    where a.institution_id = ${id} and a.status = 'decided' and a.submitted_at < ${before} and a.erased_at is null and d.created_at < ${before}`,
  import_files: (id, before) => sql`
    select f.id, f.created_at as since from import_files f
    where f.institution_id = ${id} and f.wrapped_key is not null and f.created_at < ${before}`,
  simulations: (id, before) => sql`
    select s.id, coalesce(s.finished_at, s.created_at) as since from historical_simulations s
    where s.institution_id = ${id} and s.state in ('finished', 'sealed', 'failed', 'cancelled')
      and coalesce(s.finished_at, s.created_at) < ${before}
      and s.erased_at is null`,
  // From the later of the last application and the last act: the person may have no application any more.
  consents: (id, before) => sql`
    select p.subject_id as id, greatest(c.acted_at, a.applied_at) as since
    from (select distinct subject_id from consents where institution_id = ${id} and recorded_at < ${before}) p, lateral (
      select max(recorded_at) as acted_at from consents where institution_id = ${id} and subject_id = p.subject_id
    ) c, lateral (
      select max(created_at) as applied_at from applications where institution_id = ${id} and subject_id = p.subject_id
    ) a
    where c.acted_at < ${before} and greatest(c.acted_at, a.applied_at) < ${before}`,
  rights_requests: (id, before) => sql`
    select r.id, r.closed_at as since from rights_requests r where r.institution_id = ${id} and r.closed_at < ${before}`,
  sessions: (id, before) => sql`
    select s.id, s.created_at as since from sessions s where s.institution_id = ${id} and s.created_at < ${before}`,
  // A link that can still be used is not past due. An invitation of support is kept with its grant, whose account it names.
  invitations: (id, before, now) => sql`
    select i.id, i.created_at as since from invitations i
    where i.institution_id = ${id} and i.created_at < ${before} and i.grant_id is null and (i.state <> 'pending' or i.expires_at <= ${now})`,
  recoveries: (id, before, now) => sql`
    select r.id, r.created_at as since from recoveries r
    where r.institution_id = ${id} and r.created_at < ${before} and (r.state <> 'pending' or r.expires_at <= ${now})`,
  notices: (id, before) => sql`
    select n.id, n.created_at as since from notices n where n.institution_id = ${id} and n.created_at < ${before}`,
  // From its last change: a request that nobody closes goes as well.
  support_requests: (id, before) => sql`
    select r.id, r.updated_at as since from support_requests r where r.institution_id = ${id} and r.updated_at < ${before}`,
}

function dueObjects({ institutionId }: Tenant, { kind, months, now }: DueQuery): RawBuilder<unknown> {
  // Calendar months of universal time, whatever the time zone of the session.
  const before = sql`((${now}::timestamptz at time zone 'UTC' - make_interval(months => ${months})) at time zone 'UTC')`
  return older[kind](institutionId, before, now)
}

const dueCounts = rowShape({ past_due: col.bigint, oldest: col.nullable(col.timestamptz) })

export async function countDue(
  tenant: Tenant,
  category: PurgedCategory,
  age: Age,
): Promise<{ readonly past_due: number; readonly oldest: Date | null }> {
  const due = dueKinds(category).map((kind) => dueObjects(tenant, { ...age, kind }))
  const rows = await queryRows(tenant.db, dueCounts)`
    select count(*) as past_due, min(since) as oldest from (${sql.join(due, sql` union all `)}) d`
  return rows[0]!
}

/** The oldest first, at most `limit`. */
export async function listDue(tenant: Tenant, query: DueQuery, limit: number): Promise<string[]> {
  const due = dueObjects(tenant, query)
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from (${due}) d order by since, id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Those of the given objects that are still due: one that was used since the plan is not. */
export async function stillDue(tenant: Tenant, query: DueQuery, ids: readonly string[]): Promise<string[]> {
  const due = dueObjects(tenant, query)
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from (${due}) d where id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}
