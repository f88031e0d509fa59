// Rights that the chain vouches for: a row of user_roles or delegations is not believed because it is there.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

export const rightsTables = ['users', 'user_roles', 'delegations'] as const
/** The settings of the institution decide what these rights allow, such as decisions on one's own submissions. */
export const callerTables = [...rightsTables, 'institutions'] as const

/**
 * Null when account, roles and delegations of a person and the row of their institution are those that the events about them
 * wrote. `read`: their states, as the statement found them that read the rights.
 */
export function refuseDamagedRights(
  platform: Platform,
  tenant: Tenant,
  read: readonly string[],
): Promise<Refusal | null> {
  return refuseDamagedStates(platform, tenant, callerTables, read)
}
