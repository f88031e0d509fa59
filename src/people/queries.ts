// The only SQL that writes users.
import { sql } from 'kysely'
import type { Tenant } from '../platform/database/tenant.ts'

export async function findUserByAddress(tenant: Tenant, address: string) {
  return tenant.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status', 'email', 'grant_id'])
    .where('institution_id', '=', tenant.institutionId)
    .where('email_normalised', '=', address)
    .executeTakeFirst()
}

export async function findUser(tenant: Tenant, userId: string) {
  return tenant.db
    .selectFrom('users')
    .select(['id', 'email', 'email_normalised', 'display_name', 'function', 'language', 'status'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Display names by user id, so that nobody needs `users.read` to see who did something. */
export async function displayNames(tenant: Tenant, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tenant.db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/**
 * Serialises sign-ins, changes of credentials and closing of sessions: a session being created at the same time is
 * either visible here or not created. Take it before every other lock of the account.
 */
export async function lockUser(tenant: Tenant, userId: string): Promise<void> {
  await sql`select from users where institution_id = ${tenant.institutionId} and id = ${userId} for no key update`.execute(
    tenant.db,
  )
}

export interface NewUser {
  readonly id: string
  readonly email: string
  readonly email_normalised: string
  readonly display_name: string
  readonly language: string
  readonly password_hash: string
  readonly link_shown: boolean
  readonly grant_id: string | null
  readonly created_at: Date
}

/** False when the address already has an account. */
export async function insertUser(tenant: Tenant, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tenant.db
    .insertInto('users')
    .values({ ...user, institution_id: tenant.institutionId })
    .onConflict((conflict) => conflict.columns(['institution_id', 'email_normalised']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface UserChange {
  readonly display_name?: string
  readonly function?: string | null
  readonly language?: string
  readonly status?: 'active' | 'suspended' | 'disabled'
}

/**
 * Raises the version of the account, so that a change based on the old one is refused. An empty change is for what an
 * account has in other tables.
 */
export async function changeUser(tenant: Tenant, userId: string, change: UserChange): Promise<void> {
  await tenant.db
    .updateTable('users')
    .set((column) => ({ ...change, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .execute()
}

export async function findPassword(tenant: Tenant, userId: string) {
  return tenant.db
    .selectFrom('users')
    .select(['email', 'display_name', 'password_hash'])
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Compare-and-set: false when the password changed since it was read. */
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
 * Locks the account until the commit if it is active and its password hash is unchanged since it was read, so that a
 * password replaced meanwhile opens no session. (Two simultaneous sign-ins that renew one outdated hash look like a
 * change: the second fails and is repeated.)
 */
export async function lockPassword(tenant: Tenant, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where institution_id = ${tenant.institutionId} and id = ${userId} and password_hash = ${hash} and status = 'active'
    for no key update`.execute(tenant.db)
  return rows.length === 1
}

export async function storePasswordHash(tenant: Tenant, userId: string, hash: string): Promise<void> {
  await tenant.db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .execute()
}

/** Ends the mark of an account from a link that somebody else saw; false when it has none. */
export async function endLinkShown(tenant: Tenant, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('users')
    .set((column) => ({ link_shown: false, row_version: column('row_version', '+', 1) }))
    .where('institution_id', '=', tenant.institutionId)
    .where('id', '=', userId)
    .where('link_shown', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** No address contains a space, so the suffix makes sign-in impossible and frees the address. */
export async function releaseAddress(tenant: Tenant, userId: string): Promise<void> {
  await sql`
    update users set status = 'disabled', email_normalised = email_normalised || ' ' || id::text
    where institution_id = ${tenant.institutionId} and id = ${userId} and grant_id is not null`.execute(tenant.db)
}

/** Permanently disables the account of this grant. Returns its id if the invitation was accepted. */
export async function disableSupportUsers(tenant: Tenant, grantId: string): Promise<string[]> {
  const users = await tenant.db
    .updateTable('users')
    .set({ status: 'disabled' })
    .where('institution_id', '=', tenant.institutionId)
    .where('grant_id', '=', grantId)
    .returning('id')
    .execute()
  return users.map(({ id }) => id)
}
