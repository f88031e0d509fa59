// The only SQL that writes user_roles and delegations; it also reads people with both.
import { sql } from 'kysely'
import { rowStates } from '../platform/audit/rests-on/rows-about.ts'
import { statesOfRows } from '../platform/audit/rests-on/states.ts'
import { col, queryRows, rowShape, type RowOf } from '../platform/database/rows.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { callerTables } from './vouched-rights.ts'

export interface DelegationEntry {
  readonly product_id: string | null
  readonly max_amount: string
}

const accountColumns = {
  id: col.uuid,
  email: col.text,
  display_name: col.text,
  function: col.nullable(col.text),
  language: col.oneOf('fr', 'en'),
  status: col.oneOf('active', 'suspended', 'disabled'),
  link_shown: col.boolean,
  row_version: col.integer,
  created_at: col.timestamptz,
  roles: col.array(col.text),
  delegations: col.jsonb<DelegationEntry[]>(),
}
const accountRow = rowShape(accountColumns)
export type AccountRow = RowOf<typeof accountRow>

const columns = sql`
  u.id, u.email, u.display_name, u.function, u.language, u.status, u.link_shown, u.row_version, u.created_at,
    array(select r.role from user_roles r where r.institution_id = u.institution_id and r.user_id = u.id order by r.role) as roles,
    coalesce((select jsonb_agg(jsonb_build_object('product_id', d.product_id, 'max_amount', trim_scale(d.max_amount)::text) order by d.product_id)
              from delegations d where d.institution_id = u.institution_id and d.user_id = u.id), '[]') as delegations`
const account = sql`select ${columns} from users u`

/** Oldest first, without support identities, which are listed with their grants. */
export async function listAccounts(tenant: Tenant): Promise<AccountRow[]> {
  return queryRows(tenant.db, accountRow)`
    ${account} where u.institution_id = ${tenant.institutionId} and u.grant_id is null order by u.created_at, u.id`
}

/** Undefined for a support identity too, which administrators cannot change. */
export async function findAccount(tenant: Tenant, userId: string): Promise<AccountRow | undefined> {
  const rows = await queryRows(tenant.db, accountRow)`
    ${account} where u.institution_id = ${tenant.institutionId} and u.id = ${userId} and u.grant_id is null`
  return rows[0]
}

const personRow = rowShape({ ...accountColumns, rights_read: rowStates })

/** The same with what `refuseDamagedRights` compares, of the same instant. */
export async function findPerson(
  platform: Platform,
  tenant: Tenant,
  userId: string,
): Promise<RowOf<typeof personRow> | undefined> {
  const rightsRead = statesOfRows(platform, tenant, callerTables, [userId, tenant.institutionId])
  const rows = await queryRows(tenant.db, personRow)`
    select ${columns}, ${rightsRead} as rights_read from users u
    where u.institution_id = ${tenant.institutionId} and u.id = ${userId} and u.grant_id is null`
  return rows[0]
}

/**
 * Locks every administrator and this person in a fixed order, which serialises changes of roles and states. Read again
 * afterwards: values read before the lock may be outdated.
 */
export async function lockAccounts(tenant: Tenant, userId: string): Promise<void> {
  await sql`
    select u.id from users u
    where u.institution_id = ${tenant.institutionId} and (u.id = ${userId} or exists (
      select from user_roles r where r.institution_id = u.institution_id and r.user_id = u.id and r.role = 'administrator'))
    order by u.id for no key update of u`.execute(tenant.db)
}

/** The number of active administrators other than this person. */
export async function countOtherAdministrators(tenant: Tenant, userId: string): Promise<number> {
  const rows = await queryRows(tenant.db, rowShape({ others: col.bigint }))`
    select count(*) as others from users u join user_roles r on r.institution_id = u.institution_id and r.user_id = u.id
    where u.institution_id = ${tenant.institutionId} and u.id <> ${userId} and u.status = 'active' and r.role = 'administrator'`
  return rows[0]!.others
}

export async function setRoles(tenant: Tenant, userId: string, roles: readonly string[]): Promise<void> {
  await tenant.db
    .deleteFrom('user_roles')
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .execute()
  const values = roles.map((role) => ({ institution_id: tenant.institutionId, user_id: userId, role }))
  if (values.length > 0) await tenant.db.insertInto('user_roles').values(values).execute()
}

export async function setDelegations(
  tenant: Tenant,
  userId: string,
  entries: readonly (DelegationEntry & { id: string })[],
): Promise<void> {
  await tenant.db
    .deleteFrom('delegations')
    .where('institution_id', '=', tenant.institutionId)
    .where('user_id', '=', userId)
    .execute()
  const values = entries.map((entry) => ({ ...entry, institution_id: tenant.institutionId, user_id: userId }))
  if (values.length > 0) await tenant.db.insertInto('delegations').values(values).execute()
}
