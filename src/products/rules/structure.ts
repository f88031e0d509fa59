// When a product is complete, and which of its fields may still change.

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

/** The fields without a value; a product can be activated when there are none. */
export function missingFields(product: ProductFields): string[] {
  return [...names, ...structure].filter((field) => product[field] === null)
}

/** The fields in which two versions of a product differ; decimals are compared in their canonical text. */
export function changedFields(before: ProductFields, after: ProductFields): string[] {
  return [...names, ...structure].filter((field) => before[field] !== after[field])
}

/** Applications were decided under the structure of an active product, so only its names may change. */
export function changesStructure(fields: readonly string[]): boolean {
  return fields.some((field) => (structure as readonly string[]).includes(field))
}

/** An active product must keep both its names. */
export function isNameless(product: ProductFields): boolean {
  return names.some((field) => product[field] === null)
}
