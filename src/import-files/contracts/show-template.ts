// GET /link/products/{product_id}/template: an empty file to fill in.
import { csvConvention, templateText } from '../../../core/import/index.ts'
import { isRefusal } from '../../../core/values/refusal.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { contractOfProduct, findOpenProduct } from './product-contract.ts'
import type { ProductPath } from '../shapes.ts'

export async function showTemplate(
  { tenant, caller, now }: Context,
  { path }: { readonly path: ProductPath },
): Promise<Result> {
  const open = await findOpenProduct(tenant, path.product_id, now)
  if (isRefusal(open)) return open
  const { code } = open.product
  const convention = csvConvention(caller.institution.language)
  const { contract, fingerprint } = await contractOfProduct(tenant, caller.institution, open)
  return {
    ...answer(Buffer.from(templateText({ contract, fingerprint, product: code, convention }))),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="template-${code}.csv"`,
    },
  }
}
