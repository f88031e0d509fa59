// The hash of a password where it must not change unseen between a look and an act.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

export async function findPassword(tenant: Tenant, userId: string) {
  return tenant.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Compare-and-set: false when the password was changed since it was looked at. */
export async function replacePassword(
  tenant: Tenant,
  userId: string,
  change: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('users')
    .set({ password_hash: change.to })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Holds the account until the commit, if it is in service and its password is still the one that was looked at: a
 * password that is changed meanwhile opens no session any more. (Two sign-ins that renew one outdated hash at the same
 * instant cannot tell that from a change: the second fails and is repeated.)
 */
export async function holdPassword(tenant: Tenant, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where institution_id = ${tenant.institutionId} and id = ${userId} and password_hash = ${hash} and status = 'active'
    for no key update`.execute(tenant.db)
  return rows.length === 1
}
