// What other areas ask of products.
import type { Sql } from '../platform/database/connect.ts'
import { listProducts, type Product, readProduct } from './queries.ts'

/** Null when the institution has none with this id. Amounts are canonical decimals. */
export async function findProduct(sql: Sql, institutionId: string, productId: string): Promise<Product | null> {
  return (await readProduct(sql, institutionId, productId)) ?? null
}

/** By code. */
export function listActiveProducts(sql: Sql, institutionId: string): Promise<Product[]> {
  return listProducts(sql, institutionId, 'active')
}

/** These products by id, whatever their status. */
export async function productsById(
  sql: Sql,
  institutionId: string,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  return new Map((await listProducts(sql, institutionId)).map((product) => [product.id, product]))
}
