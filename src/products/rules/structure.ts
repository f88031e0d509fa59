// When a product is complete, and which of its fields may still change.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { productRefusals } from '../refusals.ts'

export interface ProductFields {
  readonly code: string
  readonly name: string | null
  readonly name_en: string | null
  readonly currency: string
  readonly min_amount: string | null
  readonly max_amount: string | null
  readonly min_duration_months: number | null
  readonly max_duration_months: number | null
  readonly policy_domain: string | null
}

const names = ['name', 'name_en'] as const
const structure = [
  'code',
  'currency',
  'min_amount',
  'max_amount',
  'min_duration_months',
  'max_duration_months',
  'policy_domain',
] as const

/** The fields without a value. */
export function missingFields(product: ProductFields): string[] {
  return [...names, ...structure].filter((field) => product[field] === null)
}

/** The fields in which two versions of a product differ; decimals are compared in their canonical text. */
export function changedFields(before: ProductFields, after: ProductFields): string[] {
  return [...names, ...structure].filter((field) => before[field] !== after[field])
}

/** A product is activated when none of its fields is empty. */
export function checkComplete(product: ProductFields): Refusal | null {
  const missing = missingFields(product)
  if (missing.length === 0) return null
  return incomplete(missing)
}

function incomplete(missing: readonly string[]): Refusal {
  const kind = productRefusals.PRODUCT_INCOMPLETE
  return refuse(kind, { message: `${kind.message} Missing: ${missing.join(', ')}.` })
}

/** Applications were decided under the structure of an active product, so only its names may change, and it keeps both. */
export function checkChange(
  status: 'draft' | 'active' | 'archived',
  changed: readonly string[],
  after: ProductFields,
): Refusal | null {
  if (status === 'archived') return refuse(platformRefusals.INVALID_STATE)
  if (status === 'draft') return null
  const frozen = structure.filter((field) => changed.includes(field))
  const kind = productRefusals.PRODUCT_STRUCTURE_FROZEN
  if (frozen.length > 0) return refuse(kind, { message: `${kind.message} Changed: ${frozen.join(', ')}.` })
  const missing = names.filter((field) => after[field] === null)
  return missing.length > 0 ? incomplete(missing) : null
}
