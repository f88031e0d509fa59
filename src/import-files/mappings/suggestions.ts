// Which columns of a file look like which fields of which product: offered, never applied.
import { suggestMapping } from '../../../core/import/index.ts'
import type { CallerInstitution } from '../../platform/access/caller.ts'
import { utcDay } from '../../platform/clock.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { policiesInForce, policyOf } from '../../policies/index.ts'
import { listActiveProducts } from '../../products/index.ts'
import { contractOfProduct } from '../contracts/product-contract.ts'
import type { FileOut } from '../shapes.ts'

/**
 * Pairs of a column and a field that are compared for one answer, each some microseconds of everybody’s time: a file of
 * twenty columns with fifty products, one of a thousand with one.
 */
const MAX_PAIRS = 25_000

/** By the code of the product, as far as the comparisons reach; a product without any likeness is left out. */
export async function suggestionsFor(
  tenant: Tenant,
  institution: CallerInstitution,
  header: readonly string[],
  now: Date,
): Promise<FileOut['suggestions']> {
  const governing = new Map((await policiesInForce(tenant, utcDay(now))).map((head) => [head.product_id, head]))
  const found: FileOut['suggestions'] = []
  let pairs = 0
  for (const product of await listActiveProducts(tenant)) {
    const head = governing.get(product.id)
    if (!head) continue
    const policy = await policyOf(tenant, head)
    const { contract } = await contractOfProduct(tenant, institution, { product, policy })
    pairs += contract.fields.length * header.length
    if (pairs > MAX_PAIRS) break
    const fields = suggestMapping(contract, header).map((pair) => ({ ...pair }))
    if (fields.length > 0) found.push({ product: { id: product.id, code: product.code }, fields })
  }
  return found
}
