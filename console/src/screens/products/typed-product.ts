// A product as it stands in a form, read into what is sent. In a draft only the code is needed.
import { readTypedNumber, typedNumber } from '../../formats/typed-number.ts'
import type { CreditProductIn, CreditProductOut } from '../../../../client/index.ts'
import type { Language } from '../../words/pair.ts'

export const numberFields = ['min_amount', 'max_amount', 'min_duration_months', 'max_duration_months'] as const
export type NumberField = (typeof numberFields)[number]

export interface TypedProduct extends Readonly<Record<NumberField, string>> {
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly policy_domain: string
}

export const NO_PRODUCT: TypedProduct = {
  code: '',
  name: '',
  name_en: '',
  policy_domain: '',
  min_amount: '',
  max_amount: '',
  min_duration_months: '',
  max_duration_months: '',
}

export function typedProduct(product: CreditProductOut, language: Language): TypedProduct {
  const shown = (value: string | number | null): string => (value === null ? '' : typedNumber(String(value), language))
  return {
    code: product.code,
    name: product.name ?? '',
    name_en: product.name_en ?? '',
    policy_domain: product.policy_domain ?? '',
    min_amount: shown(product.min_amount),
    max_amount: shown(product.max_amount),
    min_duration_months: shown(product.min_duration_months),
    max_duration_months: shown(product.max_duration_months),
  }
}

export type ProductIssue = 'code' | 'number' | 'two_readings' | 'months'
export type ProductIssues = Partial<Record<keyof TypedProduct, ProductIssue>>

export function readProduct(
  typed: TypedProduct,
  currency: string,
  language: Language,
): { readonly issues: ProductIssues; readonly body: CreditProductIn | null } {
  const issues: ProductIssues = {}
  if (!/^[a-z0-9][a-z0-9_-]{1,62}$/.test(typed.code.trim())) issues.code = 'code'
  const decimals = new Map<NumberField, string | null>()
  for (const field of numberFields) {
    const read = readTypedNumber(typed[field], language)
    const isMonths = field.endsWith('months')
    if (read.kind === 'two_readings') issues[field] = 'two_readings'
    else if (read.kind !== 'number' && read.kind !== 'empty') issues[field] = 'number'
    else if (read.kind === 'number' && isMonths && !/^\d+$/.test(read.decimal)) issues[field] = 'months'
    decimals.set(field, read.kind === 'number' ? read.decimal : null)
  }
  if (Object.keys(issues).length > 0) return { issues, body: null }
  const text = (value: string): string | null => (value.trim() === '' ? null : value.trim())
  const months = (field: NumberField): number | null => {
    const decimal = decimals.get(field) ?? null
    return decimal === null ? null : Number(decimal)
  }
  return {
    issues,
    body: {
      code: typed.code.trim(),
      name: text(typed.name),
      name_en: text(typed.name_en),
      policy_domain: text(typed.policy_domain),
      currency,
      min_amount: decimals.get('min_amount') ?? null,
      max_amount: decimals.get('max_amount') ?? null,
      min_duration_months: months('min_duration_months'),
      max_duration_months: months('max_duration_months'),
    },
  }
}
