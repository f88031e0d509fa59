// A version that somebody changes, submits, rejects, approves, archives or derives from: it is compared with the chain before,
// because the event of the act would vouch for whatever the row says by then.
import { isRefusal, type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on/refuse-damaged.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { vouchedProduct } from '../products/index.ts'
import { lockPolicyRow, type PolicyRow } from './version-queries.ts'

export async function lockVouchedVersion(
  { platform, tenant, now }: Context,
  policyId: string,
): Promise<PolicyRow | Refusal> {
  const row = await lockPolicyRow(tenant, policyId, utcDay(now))
  if (!row) return refuse(platformRefusals.NOT_FOUND)
  const damaged = await refuseDamaged(platform, tenant, ['policies', 'policy_authors', 'policy_simulations'], [row.id])
  return damaged ?? row
}

/** The same for what rests on the product, too: its state and its domain are those of the row that was compared. */
export async function lockVouchedVersionAndProduct(context: Context, policyId: string): Promise<PolicyRow | Refusal> {
  const row = await lockVouchedVersion(context, policyId)
  if (isRefusal(row)) return row
  const product = await vouchedProduct(context.platform, context.tenant, row.product_id)
  if (isRefusal(product)) return product
  return { ...row, product_status: product!.status, policy_domain: product!.policy_domain }
}
