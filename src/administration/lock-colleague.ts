// What every act on somebody else's account begins with: the accounts are locked, the account is there, and it is not
// the caller's own.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { type AccountRow, findAccount, lockSession, lockAccounts } from '../identity/index.ts'
import type { Permission } from '../platform/access/permissions.ts'
import { permissionsOf, type Role } from '../platform/access/roles.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { administrationRefusals } from './refusals.ts'

export async function lockColleague(context: Context, userId: string): Promise<AccountRow | Refusal> {
  const { tenant, caller } = context
  await lockAccounts(tenant, userId)
  const account = await findAccount(tenant, userId)
  if (!account) return refuse(platformRefusals.NOT_FOUND)
  return account.id === caller.userId ? refuse(administrationRefusals.OWN_ACCOUNT) : account
}

/** Behind the lock: whoever was suspended, signed out or demoted while they waited for it does nothing any more. */
export async function refuseWhoIsGone(
  { tenant, caller }: Context,
  permission: Permission = 'users.manage',
): Promise<Refusal | null> {
  const { userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const own = await findAccount(tenant, userId)
  return permissionsOf(own!.roles as Role[]).has(permission) ? null : refuse(platformRefusals.PERMISSION_DENIED)
}
