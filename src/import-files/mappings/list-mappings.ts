// GET /link/products/{product_id}/mappings
import { isRefusal, refuse } from '../../../core/values/refusal.ts'
import { displayNames } from '../../people/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { findProduct } from '../../products/index.ts'
import { mappingOut } from './mapping-out.ts'
import { findMappings } from './mapping-queries.ts'
import { contractOfProduct, findOpenProduct } from '../contracts/product-contract.ts'
import type { ProductPath } from '../shapes.ts'
import { storedMapping } from './stored-mapping.ts'

export async function listMappings(
  { tenant, caller, now }: Context,
  { path }: { readonly path: ProductPath },
): Promise<Result> {
  const { institution } = caller
  if (!(await findProduct(tenant, path.product_id))) return refuse(platformRefusals.NOT_FOUND)
  // Saved mappings stay visible when nothing can be imported for the product any more.
  const open = await findOpenProduct(tenant, path.product_id, now)
  const inForce = isRefusal(open) ? null : await contractOfProduct(tenant, institution, open)
  const rows = await findMappings(tenant, path.product_id)
  const names = await displayNames(
    tenant,
    rows.map(({ created_by }) => created_by),
  )
  return answer(rows.map((row) => mappingOut(storedMapping(row), inForce, names)))
}
