// A product that somebody activates, changes or archives is compared with the chain before, because the event would vouch for
// its row as it is; and one on which an application rests, because its bounds and its state decide.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamaged, refuseDamagedStates } from '../platform/audit/rests-on/refuse-damaged.ts'
import type { Value } from '../platform/database/template-text.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import type { Platform } from '../platform/platform.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { lockProduct, type Product, productTables, readComparableProduct } from './queries.ts'

export async function lockVouchedProduct({ platform, tenant }: Context, productId: string): Promise<Product | Refusal> {
  const product = await lockProduct(tenant, productId)
  if (!product) return refuse(platformRefusals.NOT_FOUND)
  return (await refuseDamaged(platform, tenant, productTables, [product.id])) ?? product
}

/** Null when the institution never had a product with this id. */
export async function vouchedProduct(
  platform: Platform,
  tenant: Tenant,
  productId: Value<string>,
): Promise<Product | Refusal | null> {
  const product = await readComparableProduct(platform, tenant, productId)
  if (!product)
    return refuseDamaged(platform, tenant, productTables, typeof productId === 'string' ? [productId] : productId)
  return (await refuseDamagedStates(platform, tenant, productTables, product.rows_read)) ?? product
}
