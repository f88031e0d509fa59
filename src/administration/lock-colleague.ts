// What every act on somebody else's account begins with: the accounts are locked, the account is there, and it is not
// the caller's own.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { type AccountRow, findAccount, holdSession, lockAccounts } from '../identity/index.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { administrationRefusals } from './refusals.ts'

export async function lockColleague(context: Context, userId: string): Promise<AccountRow | Refusal> {
  const { sql, caller } = context
  await lockAccounts(sql, caller.institution.id, userId)
  const account = await findAccount(sql, caller.institution.id, userId)
  if (!account) return refuse(platformRefusals.NOT_FOUND)
  return account.id === caller.userId ? refuse(administrationRefusals.OWN_ACCOUNT) : account
}

/** Behind the lock: whoever was suspended or signed out while they waited for it does nothing any more. */
export async function refuseWhoIsGone({ sql, caller }: Context): Promise<Refusal | null> {
  const stands = await holdSession(sql, caller.institution.id, caller.userId, caller.sessionId)
  return stands ? null : refuse(platformRefusals.SESSION_EXPIRED)
}
