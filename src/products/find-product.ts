// The reads for other areas.
import type { Tenant } from '../platform/database/tenant.ts'
import { listProducts, type Product, readProduct } from './queries.ts'

/** Null when the institution has no product with this id. Amounts are canonical decimals. */
export async function findProduct(tenant: Tenant, productId: string): Promise<Product | null> {
  return (await readProduct(tenant, productId)) ?? null
}

/** Ordered by code. */
export function listActiveProducts(tenant: Tenant): Promise<Product[]> {
  return listProducts(tenant, 'active')
}

/** These products by id, whatever their status. */
export async function productsById(tenant: Tenant, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  return new Map((await listProducts(tenant)).map((product) => [product.id, product]))
}
