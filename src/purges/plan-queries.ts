// SQL that finds what an accepted erasure destroys.
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** The applications of these persons that hold values. None waits for a decision: acceptance and plan refuse that. */
export async function applicationsOfPersons(
  tenant: Tenant,
  subjectIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select a.id from applications a
    where a.institution_id = ${tenant.institutionId} and a.subject_id = any(${subjectIds}::uuid[]) and a.erased_at is null
    order by a.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Those of the persons of whom an application was submitted and not decided. */
export async function personsWithOpenApplications(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ subject_id: col.uuid }))`
    select distinct a.subject_id from applications a
    where a.institution_id = ${tenant.institutionId} and a.subject_id = any(${subjectIds}::uuid[]) and a.erased_at is null
      and a.status in ('submitted', 'escalated')`
  return rows.map(({ subject_id }) => subject_id)
}
