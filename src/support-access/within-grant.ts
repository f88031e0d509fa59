// Limits the session of a support identity to the permission and scope that its grant currently gives.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { permissionsOf } from '../platform/access/roles.ts'
import type { Platform } from '../platform/platform.ts'
import { findComparableGrant } from './queries.ts'
import { supportAccessRefusals } from './refusals.ts'
import { grantState } from './grant-state.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { isVouchedGrant } from './vouched-grant.ts'

/** Runs at every request, so that an end takes effect at the next one in every process. Staff are passed unchanged. */
export async function withinGrant(
  platform: Platform,
  tenant: Tenant,
  known: StaffCaller | SecondFactorRequiredCaller | Refusal,
  now: Date,
): Promise<StaffCaller | SecondFactorRequiredCaller | Refusal> {
  if ('refused' in known || known.grantId === null) return known
  const grant = await findComparableGrant(platform, tenant, known.grantId)
  if (!grant || grantState(grant, now) !== 'active') return refuse(supportAccessRefusals.SUPPORT_ACCESS_CLOSED)
  // An access that no event gave is not open, and one whose rows change at this moment has ended.
  if (!(await isVouchedGrant(platform, tenant, grant))) return refuse(supportAccessRefusals.SUPPORT_ACCESS_CLOSED)
  if (known.type === 'second_factor_required') return known
  const scope = grant.product_id === null ? { applications: grant.applications } : { productId: grant.product_id }
  return { ...known, permissions: permissionsOf(['support']), scope }
}
