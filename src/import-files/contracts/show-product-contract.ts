// GET /link/products/{product_id}/contract
import { RULES_VERSION } from '../../../core/import/index.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { contractFieldOut } from './contract-out.ts'
import { contractOfProduct, findOpenProduct } from './product-contract.ts'
import type { ProductPath } from '../shapes.ts'

export async function showProductContract(
  { tenant, caller, now }: Context,
  { path }: { readonly path: ProductPath },
): Promise<Result> {
  const open = await findOpenProduct(tenant, path.product_id, now)
  if (isRefusal(open)) return open
  const { product, policy } = open
  const { contract, fingerprint } = await contractOfProduct(tenant, caller.institution, open)
  return answer({
    product: { id: product.id, code: product.code, name: product.name, name_en: product.name_en },
    policy: { id: policy.id, code: policy.code, version: policy.version },
    version: contract.version,
    fingerprint,
    rules_version: RULES_VERSION,
    currency: contract.currency,
    absence_tokens: contract.absence_tokens,
    fields: contract.fields.map(contractFieldOut),
  })
}
