// The SQL that erases applications, for the eraser's role: the head of a submitted one stays, a draft goes.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const erasableRow = rowShape({
  id: col.uuid,
  subject_id: col.uuid,
  status: col.oneOf('draft', 'submitted', 'escalated', 'decided'),
  is_granted: col.boolean,
})
export type ErasableRow = RowOf<typeof erasableRow>

/** Those that hold values, locked in the order of their ids. `is_granted`: a draft that an authorisation for support names. */
export async function lockErasable(tenant: Tenant, ids: readonly string[]): Promise<ErasableRow[]> {
  return queryRows(tenant.db, erasableRow)`
    select a.id, a.subject_id, a.status, a.is_granted from unnest(${ids.toSorted()}::uuid[]) as wanted (id), lateral (
      select a.id, a.subject_id, a.status, a.status = 'draft' and exists (
        select from access_grant_applications g where g.institution_id = a.institution_id and g.application_id = a.id) as is_granted
      from applications a where a.institution_id = ${tenant.institutionId} and a.id = wanted.id and a.erased_at is null
      offset 0 for update of a
    ) a`
}

const concerningRow = rowShape({ subject_id: col.uuid, application_id: col.uuid })

/** The applications of these persons, and those through which they consented, which may have gone or be another person's. */
export async function applicationsConcerning(
  tenant: Tenant,
  subjectIds: readonly string[],
): Promise<RowOf<typeof concerningRow>[]> {
  return queryRows(tenant.db, concerningRow)`
    select subject_id, id as application_id from applications
    where institution_id = ${tenant.institutionId} and subject_id = any(${subjectIds}::uuid[])
    union
    select subject_id, application_id from consents
    where institution_id = ${tenant.institutionId} and subject_id = any(${subjectIds}::uuid[])`
}

/** Amounts, scores and outcomes in clear, of the applications, their evaluations and their decisions. */
export async function deleteFacts({ db, institutionId }: Tenant, ids: readonly string[]): Promise<void> {
  await Promise.all([
    sql`
      delete from application_facts f using unnest(${ids}::uuid[]) as wanted (id)
      where f.institution_id = ${institutionId} and f.application_id = wanted.id`.execute(db),
    sql`
      delete from evaluation_facts f using unnest(${ids}::uuid[]) as wanted (id), evaluations e
      where e.institution_id = ${institutionId} and e.application_id = wanted.id and f.institution_id = e.institution_id and f.evaluation_id = e.id`.execute(
      db,
    ),
    sql`
      delete from decision_facts f using unnest(${ids}::uuid[]) as wanted (id), decisions d
      where d.institution_id = ${institutionId} and d.application_id = wanted.id and f.institution_id = d.institution_id and f.decision_id = d.id`.execute(
      db,
    ),
  ])
}

export async function markErased(tenant: Tenant, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update applications a set erased_at = ${at}, external_index = null, list_score = null from unnest(${ids}::uuid[]) as wanted (id)
    where a.institution_id = ${tenant.institutionId} and a.id = wanted.id`.execute(tenant.db)
}

/** Those of the subjects of whom no application holds values and no consent is recorded. */
export async function withoutValues(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select g.id from unnest(${subjectIds}::uuid[]) as g (id)
    where not exists (
        select from applications a
        where a.institution_id = ${tenant.institutionId} and a.subject_id = g.id and a.erased_at is null offset 0)
      and not exists (
        select from consents c where c.institution_id = ${tenant.institutionId} and c.subject_id = g.id offset 0)`
  return rows.map(({ id }) => id)
}

/** Those of the subjects of whom no application holds values. */
export async function withoutUnerased(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select g.id from unnest(${subjectIds}::uuid[]) as g (id)
    where not exists (
      select from applications a
      where a.institution_id = ${tenant.institutionId} and a.subject_id = g.id and a.erased_at is null offset 0)`
  return rows.map(({ id }) => id)
}

/** Those of these applications that a purge erased and of which the head stayed. A mark without its event destroys nothing. */
export async function listErased(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select a.id from applications a
    where a.institution_id = ${tenant.institutionId} and a.id = any(${ids}::uuid[]) and a.erased_at is not null
      and exists (
        select from audit_records r
        where r.institution_id = ${tenant.institutionId} and r.subject_id = a.id and r.kind = 'application.erased' offset 0)`
  return rows.map(({ id }) => id)
}

/** What still holds a value of these applications; none once they are erased. */
export async function countValues(tenant: Tenant, ids: readonly string[]): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ left: col.bigint }))`
    select count(*) as left from unnest(${ids}::uuid[]) as wanted (id)
    where exists (select from pieces p where p.institution_id = ${tenant.institutionId} and p.application_id = wanted.id offset 0)
      or exists (select from application_facts f where f.institution_id = ${tenant.institutionId} and f.application_id = wanted.id offset 0)
      or exists (select from applications a where a.institution_id = ${tenant.institutionId} and a.id = wanted.id
          and (a.erased_at is null or a.list_score is not null) offset 0)`
  return rows[0]!.left
}
