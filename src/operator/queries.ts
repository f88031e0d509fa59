// Queries on the chain and the people of an institution before an act of the operator.
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** Whether one of these people signed in to this tenant after `since`, or was created after it. */
export async function hasSignedInSince(tenant: Tenant, userIds: readonly string[], since: Date): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ found: col.boolean }))`
    select exists (
      select from audit_records where institution_id = ${tenant.institutionId} and outcome = 'success' and kind = 'sign_in.second_factor'
        and actor_id = any(${userIds}::uuid[]) and at > ${since}
    ) or exists (
      select from users where institution_id = ${tenant.institutionId} and id = any(${userIds}::uuid[]) and created_at > ${since}
    ) as found`
  return rows[0]!.found
}

/** Whether a suspension of this tenant ended after `since`. */
export async function resumedSince(tenant: Tenant, since: Date): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ found: col.boolean }))`
    select exists (
      select from audit_records
      where institution_id = ${tenant.institutionId} and subject_id = ${tenant.institutionId} and kind = 'institution.resumed' and at > ${since}
    ) as found`
  return rows[0]!.found
}

/** Whether the chain of this tenant records the rotation to this key. The kind is a literal so that the index is used. */
export async function hasRotation(tenant: Tenant, newKeyId: string): Promise<boolean> {
  const rows = await queryRows(tenant.db, rowShape({ found: col.boolean }))`
    select exists (
      select from audit_records
      where institution_id = ${tenant.institutionId} and kind = 'keys.rotated' and position(convert_to(${newKeyId}, 'UTF8') in bytes) > 0
    ) as found`
  return rows[0]!.found
}
