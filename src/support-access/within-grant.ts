// What a recognised session may do when it is a support identity's: exactly what its grant opens at this moment.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import type { SecondFactorRequiredCaller, StaffCaller } from '../platform/access/caller.ts'
import { permissionsOf } from '../platform/access/roles.ts'
import { findGrant } from './queries.ts'
import { supportAccessRefusals } from './refusals.ts'
import { grantState } from './grant-state.ts'
import type { Tenant } from '../platform/database/tenant.ts'

/** Asked at every request, so that an end is felt at the next one in every process. People are passed on as they are. */
export async function withinGrant(
  tenant: Tenant,
  known: StaffCaller | SecondFactorRequiredCaller | Refusal,
  now: Date,
): Promise<StaffCaller | SecondFactorRequiredCaller | Refusal> {
  if ('refused' in known || known.grantId === null) return known
  const grant = await findGrant(tenant, known.grantId)
  if (!grant || grantState(grant, now) !== 'active') return refuse(supportAccessRefusals.SUPPORT_ACCESS_CLOSED)
  if (known.type === 'second_factor_required') return known
  const scope = grant.product_id === null ? { applications: grant.applications } : { productId: grant.product_id }
  return { ...known, permissions: permissionsOf(['support']), scope }
}
