// POST /admin/credit-products/{product_id}/activate: its structure is frozen from then on.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { productOut } from './product-out.ts'
import { readProduct, setProductStatus } from './queries.ts'
import { checkComplete } from './rules/structure.ts'
import type { ProductPath } from './shapes.ts'
import { lockVouchedProduct } from './vouched-product.ts'

export async function activateCreditProduct(
  context: Context,
  { path }: { readonly path: ProductPath },
): Promise<Result> {
  const { tenant, now } = context
  const product = await lockVouchedProduct(context, path.product_id)
  if (isRefusal(product)) return product
  if (product.status !== 'draft') return refuse(platformRefusals.INVALID_STATE)
  const incomplete = checkComplete(product)
  if (incomplete) return incomplete
  await setProductStatus(tenant, product.id, 'active', now)
  const active = await readProduct(tenant, product.id)
  return answer(
    productOut(active!),
    event('product.activated', { type: 'product', id: product.id }, { code: product.code }),
  )
}
