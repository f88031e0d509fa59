// A recovery replaces a factor of an account, so neither its row nor the account is believed because it is there.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** Null when account, second factor and recoveries of this person, which the caller has locked, are those that the events about them wrote. */
export function refuseDamagedRecovery(platform: Platform, tenant: Tenant, userId: string): Promise<Refusal | null> {
  const tables = ['users', 'second_factors', 'recoveries', 'institutions']
  return refuseDamaged(platform, tenant, tables, [userId, tenant.institutionId])
}
