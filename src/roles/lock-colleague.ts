// The first step of every operation on an account: lock the accounts, then check that the account exists.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { type AccountRow, findAccount, lockAccounts } from './queries.ts'
import { roleRefusals } from './refusals.ts'
import { rightsTables } from './vouched-rights.ts'

/** Reads the account after locking; undefined when the institution has no such account. */
export async function lockAccount(tenant: Tenant, userId: string): Promise<AccountRow | undefined> {
  await lockAccounts(tenant, userId)
  return findAccount(tenant, userId)
}

/** The same for operations that nobody may perform on their own account. For those that end something and give nothing. */
export async function lockColleague({ tenant, caller }: Context, userId: string): Promise<AccountRow | Refusal> {
  const account = await lockAccount(tenant, userId)
  if (!account) return refuse(platformRefusals.NOT_FOUND)
  return account.id === caller.userId ? refuse(roleRefusals.OWN_ACCOUNT) : account
}

/**
 * The same for operations after which the account has or keeps something: account, roles and delegations are compared with the
 * chain, because what was written there beside the service would be given once more, by somebody who has the right to.
 */
export async function lockVouchedColleague(context: Context, userId: string): Promise<AccountRow | Refusal> {
  const account = await lockColleague(context, userId)
  if (isRefusal(account)) return account
  const { platform, tenant } = context
  return (await refuseDamaged(platform, tenant, rightsTables, [account.id])) ?? account
}
