// SQL that finds what an accepted erasure destroys.
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** The applications of these persons that hold values. One that waits for a decision was entered before the acceptance. */
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
