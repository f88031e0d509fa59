// GET /admin/credit-products: all products, ordered by code.
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { productOut } from './product-out.ts'
import { listProducts } from './queries.ts'

export async function listCreditProducts({ tenant }: Context): Promise<Result> {
  return answer((await listProducts(tenant)).map(productOut))
}
