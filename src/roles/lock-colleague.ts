// The first step of every operation on an account: lock the accounts, then check that the account exists.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { type AccountRow, findAccount, lockAccounts } from './queries.ts'
import { roleRefusals } from './refusals.ts'

/** Reads the account after locking; undefined when the institution has no such account. */
export async function lockAccount(tenant: Tenant, userId: string): Promise<AccountRow | undefined> {
  await lockAccounts(tenant, userId)
  return findAccount(tenant, userId)
}

/** The same for operations that nobody may perform on their own account. */
export async function lockColleague({ tenant, caller }: Context, userId: string): Promise<AccountRow | Refusal> {
  const account = await lockAccount(tenant, userId)
  if (!account) return refuse(platformRefusals.NOT_FOUND)
  return account.id === caller.userId ? refuse(roleRefusals.OWN_ACCOUNT) : account
}
