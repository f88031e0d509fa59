// Sets the roles and delegations of an account.
import { changeUser } from '../people/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { type DelegationEntry, setDelegations, setRoles } from './queries.ts'

export interface RolesParams {
  readonly roles: readonly string[]
  readonly delegations: readonly DelegationEntry[]
}

/** For an account that has none yet. */
export async function assignRoles(tenant: Tenant, userId: string, params: RolesParams, now: Date): Promise<void> {
  await setRoles(tenant, userId, params.roles)
  await setDelegations(
    tenant,
    userId,
    params.delegations.map((entry) => ({ ...entry, id: newId(now) })),
  )
}

/** The caller must have locked the account (lockAccount). */
export async function replaceRoles(tenant: Tenant, userId: string, params: RolesParams, now: Date): Promise<void> {
  await assignRoles(tenant, userId, params, now)
  await changeUser(tenant, userId, {})
}
