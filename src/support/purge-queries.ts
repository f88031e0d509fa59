// SQL that finds the requests of persons and deletes requests, for the eraser's role and for reports.
import { sql } from 'kysely'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** Linked to one of these persons, or to an application that is theirs now: a draft may have been given to another person. */
export async function listLinked(tenant: Tenant, subjectIds: readonly string[], limit: number): Promise<string[]> {
  const { institutionId } = tenant
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select request_id as id from support_request_links where institution_id = ${institutionId} and subject_id = any(${subjectIds}::uuid[])
    union
    select l.request_id from applications a
    join support_request_links l on l.institution_id = a.institution_id and l.application_id = a.id
    where a.institution_id = ${institutionId} and a.subject_id = any(${subjectIds}::uuid[])
    order by 1 limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Those of these drafts that a request names since they were another person's: of their present one it is found by the draft alone. */
export async function listNamedBefore(
  { db, institutionId }: Tenant,
  applicationIds: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    select distinct a.id from unnest(${applicationIds}::uuid[]) as wanted (id)
    join support_request_links l on l.institution_id = ${institutionId} and l.application_id = wanted.id
    join applications a on a.institution_id = l.institution_id and a.id = l.application_id and a.subject_id <> l.subject_id
    where a.status = 'draft'`
  return rows.map(({ id }) => id)
}

/** Returns the ids of those that there were. A trigger refuses it to every role but the eraser's. */
export async function deleteRequestRows({ db, institutionId }: Tenant, ids: readonly string[]): Promise<string[]> {
  for (const table of [sql`support_request_links`, sql`support_events`])
    await sql`delete from ${table} where institution_id = ${institutionId} and request_id = any(${ids}::uuid[])`.execute(
      db,
    )
  const rows = await queryRows(db, rowShape({ id: col.uuid }))`
    delete from support_requests where institution_id = ${institutionId} and id = any(${ids}::uuid[]) returning id`
  return rows.map(({ id }) => id)
}
