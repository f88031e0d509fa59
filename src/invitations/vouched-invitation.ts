// An invitation grants what it says, so its row is not believed because it is there: the service's own role may write one.
import type { Refusal } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'

/** Null when the row, which the caller has locked, is the one that the events about the invitation or its grant wrote. */
export function refuseDamagedInvitation(
  platform: Platform,
  tenant: Tenant,
  { id, grant_id }: { readonly id: string; readonly grant_id: string | null },
): Promise<Refusal | null> {
  // A suspended institution admits nobody.
  const subjects = [id, tenant.institutionId, ...(grant_id === null ? [] : [grant_id])]
  return refuseDamaged(platform, tenant, ['invitations', 'institutions'], subjects)
}
