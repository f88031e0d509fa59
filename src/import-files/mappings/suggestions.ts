// Suggests which columns of a file resemble which fields of each product. Suggestions are never applied automatically.
import { suggestMapping } from '../../../core/import/index.ts'
import type { CallerInstitution } from '../../platform/access/caller.ts'
import { utcDay } from '../../platform/clock.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { policiesInForce, policyOf } from '../../policies/index.ts'
import { listActiveProducts } from '../../products/index.ts'
import { contractOfProduct } from '../contracts/product-contract.ts'
import type { FileOut } from '../shapes.ts'

/**
 * Comparisons of a column with a field for one answer, each about a microsecond of the event loop, labels included: enough
 * for a file of a hundred columns with the seven reference grids. The first product is compared whatever it costs:
 * about 60 ms for 1,024 columns and 98 fields, the largest reference grid with 50 custom fields.
 */
const MAX_PAIRS = 25_000

/** Ordered by product code, the first and then others up to the limit; a product without a similar column is omitted. */
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
    const further = contract.fields.length * header.length
    if (pairs > 0 && pairs + further > MAX_PAIRS) break
    pairs += further
    const fields = suggestMapping(contract, header).map((pair) => ({ ...pair }))
    if (fields.length > 0) found.push({ product: { id: product.id, code: product.code }, fields })
  }
  return found
}
