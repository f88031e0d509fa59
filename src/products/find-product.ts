// What other areas ask of products.
import type { Db } from '../platform/database/connect.ts'
import { listProducts, type Product, readProduct } from './queries.ts'

/** Null when the institution has none with this id. Amounts are canonical decimals. */
export async function findProduct(db: Db, institutionId: string, productId: string): Promise<Product | null> {
  return (await readProduct(db, institutionId, productId)) ?? null
}

/** By code. */
export function listActiveProducts(db: Db, institutionId: string): Promise<Product[]> {
  return listProducts(db, institutionId, 'active')
}

/** These products by id, whatever their status. */
export async function productsById(
  db: Db,
  institutionId: string,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  return new Map((await listProducts(db, institutionId)).map((product) => [product.id, product]))
}
