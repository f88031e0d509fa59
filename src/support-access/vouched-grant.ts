// A grant opens applications to somebody outside, so its rows are not believed because they are there.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { type ComparableGrant, grantTables } from './queries.ts'

/** Null when the grant, which the caller has locked, and its applications are those that the events about it wrote. */
export function refuseDamagedGrant(platform: Platform, tenant: Tenant, grantId: string): Promise<Refusal | null> {
  return refuseDamaged(platform, tenant, grantTables, [grantId])
}

/** Whether they are as this statement read them. */
export async function isVouchedGrant(
  platform: Platform,
  tenant: Tenant,
  { rows_read }: ComparableGrant,
): Promise<boolean> {
  return (await refuseDamagedStates(platform, tenant, grantTables, rows_read)) === null
}
