// An account opens or replaces something for whoever proves to own it, so neither its row nor its second factor is believed
// because it is there: the service's own role may have written the hash of a known password.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Null when account and second factor, which the caller has locked, and the row of the institution are those that the events
 * about them wrote.
 */
export function refuseDamagedAccount(
  platform: Platform,
  tenant: Tenant,
  userId: string,
  grantId: string | null = null,
): Promise<Refusal | null> {
  // The end of a grant writes the account of its support identity. A suspended institution admits nobody.
  const subjects = [userId, tenant.institutionId, ...(grantId === null ? [] : [grantId])]
  return refuseDamaged(platform, tenant, ['users', 'second_factors', 'institutions'], subjects)
}
