import type { Product } from './queries.ts'
import { missingFields } from './rules/structure.ts'
import type { CreditProductOut } from './shapes.ts'

export function productOut(product: Product): CreditProductOut {
  return {
    ...product,
    missing: missingFields(product),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
  }
}
