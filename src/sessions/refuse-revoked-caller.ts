import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { Permission } from '../platform/access/permissions.ts'
import { permissionsOf, type Role } from '../platform/access/roles.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { findAccount } from '../roles/index.ts'
import { lockSession } from './person-queries.ts'

/** Locks the caller, then refuses one who was suspended, signed out or demoted while waiting for the lock. */
export async function refuseRevokedCaller(
  { tenant, caller }: Context,
  permission: Permission = 'users.manage',
): Promise<Refusal | null> {
  const { userId, sessionId } = caller
  if (!(await lockSession(tenant, userId, sessionId))) return refuse(platformRefusals.SESSION_EXPIRED)
  const own = await findAccount(tenant, userId)
  return permissionsOf(own!.roles as Role[]).has(permission) ? null : refuse(platformRefusals.PERMISSION_DENIED)
}
