// PUT /admin/credit-products/{product_id}: changes all fields of a draft, or the names of an active product.
import { isRefusal, refuse } from '../../core/values/refusal.ts'
import { event } from '../platform/audit/draft.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { enteredFields, problemsOf } from './entered.ts'
import { productOut } from './product-out.ts'
import { readProduct, updateProduct } from './queries.ts'
import { productRefusals } from './refusals.ts'
import { changedFields, checkChange } from './rules/structure.ts'
import type { CreditProductIn, ProductPath } from './shapes.ts'
import { lockVouchedProduct } from './vouched-product.ts'

export async function changeCreditProduct(
  context: Context,
  { path, body }: { readonly path: ProductPath; readonly body: CreditProductIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const { currency } = caller.institution
  const before = await lockVouchedProduct(context, path.product_id)
  if (isRefusal(before)) return before
  const after = enteredFields(body, currency)
  const problems = await problemsOf(tenant, after, currency)
  if (body.row_version === undefined || body.row_version === null) {
    problems.push({ loc: ['body', 'row_version'], msg: 'is required to change a product', type: 'required' })
  }
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  if (body.row_version !== before.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  const fields = changedFields(before, after)
  const refused = checkChange(before.status, fields, after)
  if (refused) return refused
  if (!(await updateProduct(tenant, before.id, after, now))) return refuse(productRefusals.PRODUCT_CODE_TAKEN)
  const changed = await readProduct(tenant, before.id)
  return answer(
    productOut(changed!),
    event('product.changed', { type: 'product', id: before.id }, { code: after.code, fields }),
  )
}
