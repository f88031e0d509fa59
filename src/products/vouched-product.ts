// A product that somebody activates, changes or archives is compared with the chain before: the event would vouch for its row as it is.
import { type Refusal, refuse } from '../../core/values/refusal.ts'
import { refuseDamaged } from '../platform/audit/rests-on.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import type { Context } from '../platform/http/route.ts'
import { lockProduct, type Product } from './queries.ts'

export async function lockVouchedProduct({ platform, tenant }: Context, productId: string): Promise<Product | Refusal> {
  const product = await lockProduct(tenant, productId)
  if (!product) return refuse(platformRefusals.NOT_FOUND)
  return (await refuseDamaged(platform, tenant, ['credit_products'], [product.id])) ?? product
}
