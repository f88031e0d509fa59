// Replaces the roles and delegations of an account; its caller has locked the accounts (lockAccounts).
import type { Tenant } from '../platform/database/tenant.ts'
import { newId } from '../platform/ids.ts'
import { type DelegationEntry, setDelegations, setRoles } from './account-queries.ts'
import { raiseAccountVersion } from '../people/index.ts'

export interface RolesParams {
  readonly roles: readonly string[]
  readonly delegations: readonly DelegationEntry[]
}

export async function replaceRoles(tenant: Tenant, userId: string, params: RolesParams, now: Date): Promise<void> {
  await setRoles(tenant, userId, params.roles)
  await setDelegations(
    tenant,
    userId,
    params.delegations.map((entry) => ({ ...entry, id: newId(now) })),
  )
  await raiseAccountVersion(tenant, userId)
}
