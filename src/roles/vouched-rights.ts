// Rights that the chain vouches for: a row of user_roles or delegations is not believed because it is there.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

const TABLES = ['users', 'user_roles', 'delegations'] as const

/** Null when account, roles and delegations of this person are those that the events about them wrote. */
export function refuseDamagedRights(platform: Platform, tenant: Tenant, userId: string): Promise<Refusal | null> {
  return refuseDamaged(platform, tenant, TABLES, [userId])
}
