// POST /admin/credit-products: creates a draft, complete or not.
import { refuse } from '../../core/values/refusal.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { event } from '../platform/audit/draft.ts'
import { newId } from '../platform/ids.ts'
import { enteredFields, problemsOf } from './entered.ts'
import { productOut } from './product-out.ts'
import { insertProduct, readProduct } from './queries.ts'
import { productRefusals } from './refusals.ts'
import type { CreditProductIn } from './shapes.ts'

export async function createCreditProduct(
  { tenant, caller, now }: Context,
  { body }: { readonly body: CreditProductIn },
): Promise<Result> {
  const { currency } = caller.institution
  const fields = enteredFields(body, currency)
  const problems = await problemsOf(tenant, fields, currency)
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const id = newId(now)
  if (!(await insertProduct(tenant, id, fields, now))) return refuse(productRefusals.PRODUCT_CODE_TAKEN)
  const created = await readProduct(tenant, id)
  return answer(productOut(created!), event('product.created', { type: 'product', id }, { code: fields.code }))
}
