// SQL that finds what an accepted erasure destroys.
import { col, queryRows, rowShape } from '../../platform/database/rows.ts'
import type { Tenant } from '../../platform/database/tenant.ts'

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

/** An earlier run has attested the destruction of the others. */
export async function withKey(tenant: Tenant, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select id from subjects
    where institution_id = ${tenant.institutionId} and id = any(${subjectIds}::uuid[]) and wrapped_key is not null order by id`
  return rows.map(({ id }) => id)
}

/** The persons of whom nothing holds a value once these applications and the consents of these persons are destroyed. */
export async function personsLeftEmpty(
  tenant: Tenant,
  applicationIds: readonly string[],
  consentingIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    with going as (
      select id, subject_id from applications where institution_id = ${tenant.institutionId} and id = any(${applicationIds}::uuid[])),
    concerned as (select subject_id as id from going union select unnest(${consentingIds}::uuid[]))
    select c.id from concerned c
      join subjects s on s.institution_id = ${tenant.institutionId} and s.id = c.id and s.wrapped_key is not null
    where not exists (
        select from applications a
        where a.institution_id = s.institution_id and a.subject_id = c.id and a.erased_at is null and a.id not in (select id from going))
      and (c.id = any(${consentingIds}::uuid[])
        or not exists (select from consents k where k.institution_id = s.institution_id and k.subject_id = c.id))
    order by c.id`
  return rows.map(({ id }) => id)
}
