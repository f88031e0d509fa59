// The SQL that removes drafts, for the eraser's role. A trigger refuses to delete anything but an untouched draft.
import { sql } from 'kysely'
import { col, queryRows, rowShape, type RowOf } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

const untouchedRow = rowShape({ id: col.uuid, subject_id: col.uuid })

/** Whether somebody changed the draft `a`: its event says so, and `row_version`, for which no event vouches, is not enough. */
const isChanged = sql`(a.row_version > 1 or exists (
  select from audit_records r
  where r.institution_id = a.institution_id and r.subject_id = a.id and r.kind = 'application.changed' and r.outcome = 'success'))`

/** Those of the applications that are drafts, unchanged since their creation, and named in no grant of access. Locked. */
export async function lockUntouchedDrafts(
  tenant: Tenant,
  ids: readonly string[],
): Promise<RowOf<typeof untouchedRow>[]> {
  // One index probe per draft, in the order of their ids: with `= any` an index of lists, which has the id as well, is read
  // whole as long as the table was never analyzed.
  return queryRows(tenant.db, untouchedRow)`
    select a.id, a.subject_id from unnest(${ids.toSorted()}::uuid[]) as wanted (id), lateral (
      select a.id, a.subject_id from applications a
      where a.institution_id = ${tenant.institutionId} and a.id = wanted.id and a.status = 'draft' and not ${isChanged}
        and not exists (
          select from access_grant_applications g
          where g.institution_id = ${tenant.institutionId} and g.application_id = a.id)
      offset 0 for update of a
    ) a`
}

export async function deleteDrafts(tenant: Tenant, ids: readonly string[]): Promise<void> {
  await sql`
    delete from application_facts
    where institution_id = ${tenant.institutionId} and application_id = any(${ids}::uuid[])`.execute(tenant.db)
  await sql`
    delete from applications a using unnest(${ids}::uuid[]) as wanted (id)
    where a.institution_id = ${tenant.institutionId} and a.id = wanted.id`.execute(tenant.db)
}

/** Those of the subjects that no application has. */
export async function withoutApplication(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select g.id from unnest(${subjectIds}::uuid[]) as g (id)
    where not exists (
      select from applications a where a.institution_id = ${tenant.institutionId} and a.subject_id = g.id offset 0)`
  return rows.map(({ id }) => id)
}

const keptRow = rowShape({
  id: col.uuid,
  reference: col.text,
  status: col.oneOf('draft', 'submitted', 'escalated', 'decided'),
  is_changed: col.boolean,
})
export type KeptRow = RowOf<typeof keptRow>

export async function readKept(tenant: Tenant, ids: readonly string[]): Promise<KeptRow[]> {
  return queryRows(tenant.db, keptRow)`
    select a.id, a.reference, a.status, ${isChanged} as is_changed
    from unnest(${ids}::uuid[]) as wanted (id) join applications a on a.institution_id = ${tenant.institutionId} and a.id = wanted.id`
}
