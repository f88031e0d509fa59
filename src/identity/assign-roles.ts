// Replaces the roles and delegations of an account; its caller has locked the accounts (lockAccounts).
import type { Db } from '../platform/database/connect.ts'
import { newId } from '../platform/ids.ts'
import { type DelegationEntry, raiseAccountVersion, setDelegations, setRoles } from './account-queries.ts'

export interface RolesWish {
  readonly roles: readonly string[]
  readonly delegations: readonly DelegationEntry[]
}

export async function replaceRoles(
  db: Db,
  institutionId: string,
  userId: string,
  wish: RolesWish,
  now: Date,
): Promise<void> {
  await setRoles(db, institutionId, userId, wish.roles)
  await setDelegations(
    db,
    institutionId,
    userId,
    wish.delegations.map((entry) => ({ ...entry, id: newId(now) })),
  )
  await raiseAccountVersion(db, institutionId, userId)
}
