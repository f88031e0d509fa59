// What a batch was checked under, as it is now: for the worker that imports a chunk, and for whoever resumes the import.
import { isRefusal, type Refusal } from '../../../core/values/refusal.ts'
import { policyById } from '../../policies/index.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { vouchedProduct } from '../../products/index.ts'
import type { BatchRow } from '../batch-queries.ts'
import { type Obstacle, obstacleIn } from '../rules/basis-changes.ts'
import { type CheckBasis, currentOf, type Governing } from './check-basis.ts'

/** The check basis of the batch, if it is unchanged; otherwise what prevents the import. */
export async function currentBasis(
  platform: Platform,
  tenant: Tenant,
  batch: BatchRow,
  basisUnder: (governing: Governing) => Promise<CheckBasis>,
): Promise<CheckBasis | Obstacle | Refusal> {
  const product = await vouchedProduct(platform, tenant, batch.product_id)
  if (isRefusal(product)) return product
  // The desk creates no draft for an archived product either: nobody could submit it.
  if (product!.status !== 'active') return 'PRODUCT_ARCHIVED'
  const policy = await policyById(tenant, batch.policy_id)
  const basis = await basisUnder({ product: product!, policy: policy! })
  return obstacleIn(batch, currentOf(basis)) ?? basis
}
