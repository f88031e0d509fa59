// Queries across the people of an institution by permission or delegation.
import type { Permission } from '../platform/access/permissions.ts'
import { permissionsOfRole } from '../platform/access/roles.ts'
import { col, queryRows, rowShape } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** A refusal names a few colleagues to contact, not a directory. */
const MAX_NAMED = 5

const decidingRoles = Object.entries(permissionsOfRole)
  .filter(([, permissions]) => permissions.includes('decisions.record'))
  .map(([role]) => role)

/** Names of active people whose delegation for this product covers all of these amounts, smallest delegation first. */
export async function peopleWithDelegation(
  tenant: Tenant,
  productId: string,
  amounts: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(tenant.db, rowShape({ display_name: col.text }))`
    select u.display_name
    from users u
    join lateral (
      select d.max_amount from delegations d
      where d.institution_id = u.institution_id and d.user_id = u.id and (d.product_id = ${productId} or d.product_id is null)
      order by d.product_id nulls last limit 1
    ) d on true
    where u.institution_id = ${tenant.institutionId} and u.status = 'active' and d.max_amount >= all (${amounts}::numeric[])
      and exists (select 1 from user_roles r where r.institution_id = u.institution_id and r.user_id = u.id and r.role = any(${decidingRoles}::text[]))
    order by d.max_amount, u.display_name limit ${MAX_NAMED}`
  return rows.map((row) => row.display_name)
}

/** Ids of active people of the institution who have this permission. */
export async function peopleWithPermission(tenant: Tenant, permission: Permission): Promise<string[]> {
  const roles = Object.entries(permissionsOfRole).flatMap(([role, granted]) =>
    granted.includes(permission) ? [role] : [],
  )
  const rows = await queryRows(tenant.db, rowShape({ id: col.uuid }))`
    select u.id from users u
    where u.institution_id = ${tenant.institutionId} and u.status = 'active' and u.grant_id is null
      and exists (select from user_roles r where r.institution_id = u.institution_id and r.user_id = u.id and r.role = any(${roles}::text[]))
    order by u.created_at, u.id`
  return rows.map((row) => row.id)
}
