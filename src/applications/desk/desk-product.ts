// The answer body of a product at the desk, with its governing policy.
import type { Product } from '../../products/index.ts'

export function deskProduct(
  product: Product,
  policy: { readonly id: string; readonly code: string; readonly version: number },
) {
  const { id, code, name, name_en, currency, min_amount, max_amount, min_duration_months, max_duration_months } =
    product
  const label = { id: policy.id, code: policy.code, version: policy.version }
  return {
    id,
    code,
    name,
    name_en,
    currency,
    min_amount,
    max_amount,
    min_duration_months,
    max_duration_months,
    policy: label,
  }
}
