// POST /admin/credit-products/{product_id}/archive: permanently archives a draft or an active product.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { productOut } from './product-out.ts'
import { readProduct, setProductStatus } from './queries.ts'
import type { ProductPath } from './shapes.ts'
import { lockVouchedProduct } from './vouched-product.ts'

export async function archiveCreditProduct(
  context: Context,
  { path }: { readonly path: ProductPath },
): Promise<Result> {
  const { tenant, now } = context
  const product = await lockVouchedProduct(context, path.product_id)
  if (isRefusal(product)) return product
  if (product.status === 'archived') return refuse(platformRefusals.INVALID_STATE)
  await setProductStatus(tenant, product.id, 'archived', now)
  const archived = await readProduct(tenant, product.id)
  return answer(
    productOut(archived!),
    event('product.archived', { type: 'product', id: product.id }, { code: product.code }),
  )
}
