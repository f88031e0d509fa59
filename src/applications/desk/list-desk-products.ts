// GET /desk/products: the products open for applications now.
import { utcDay } from '../../platform/clock.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { policiesInForce } from '../../policies/index.ts'
import { listActiveProducts } from '../../products/index.ts'
import { deskProduct } from './desk-product.ts'

export async function listDeskProducts({ tenant, now }: Context): Promise<Result> {
  const governing = new Map((await policiesInForce(tenant, utcDay(now))).map((policy) => [policy.product_id, policy]))
  const products = await listActiveProducts(tenant)
  return answer(
    products.flatMap((product) => {
      const policy = governing.get(product.id)
      return policy ? [deskProduct(product, policy)] : []
    }),
  )
}
