// Bounds of the values of an application; the desk and the import apply the same ones.
import { fractionDigits, parseDecimal } from '../values/decimal.ts'
import { minorUnits } from '../values/money.ts'
import type { FieldProblem } from '../values/refusal.ts'

export const channels = ['branch', 'online', 'phone', 'partner', 'import'] as const
/** Fifty years: longer than any credit that a grid of this service describes. */
export const MAX_MONTHS = 600
/** References of the lender and of the applicant, in characters; longer than any reference in use. */
export const MAX_REFERENCE = 100
/** A purpose is a sentence or two, not a letter. */
export const MAX_PURPOSE = 500
/**
 * Above every credit in every currency, and far enough below the 18 digits of a decimal that an instalment, which can
 * be twice the amount at the highest rate, still matches the decimal pattern by which its evidence is verified.
 */
export const MAX_AMOUNT = '1000000000000000'

/** More than zero, within the bound, and no more digits after the point than the currency has (ISO 4217). */
export function amountIssue(amount: string, currency: string): 'minimum' | 'maximum' | 'too_many_digits' | null {
  const value = parseDecimal(amount)!
  if (value <= 0n) return 'minimum'
  if (value > parseDecimal(MAX_AMOUNT)!) return 'maximum'
  const digits = minorUnits(currency)
  return digits === null || fractionDigits(amount) <= digits ? null : 'too_many_digits'
}

/** The same as problems of a field of the request body. */
export function amountProblems(
  amount: string,
  currency: string,
  loc: readonly (string | number)[] = ['body', 'amount'],
): FieldProblem[] {
  const type = amountIssue(amount, currency)
  if (type === null) return []
  const message = {
    minimum: 'must be more than zero',
    maximum: `must be at most ${MAX_AMOUNT}`,
    too_many_digits: `${currency} has ${minorUnits(currency)} digits after the point`,
  }
  return [{ loc, msg: message[type], type }]
}

export interface ProductBounds {
  readonly min_amount: string | null
  readonly max_amount: string | null
  readonly min_duration_months: number | null
  readonly max_duration_months: number | null
}

export type BoundIssue = 'below_product_minimum' | 'above_product_maximum'

/** The requested or granted terms that are outside the bounds of the product. */
export function boundIssues(
  product: ProductBounds,
  asked: { readonly amount: string; readonly duration_months: number },
): { code: 'amount' | 'duration_months'; issue: BoundIssue }[] {
  const amount = amountBoundIssue(product, asked.amount)
  const duration = durationBoundIssue(product, asked.duration_months)
  return [
    ...(amount === null ? [] : [{ code: 'amount' as const, issue: amount }]),
    ...(duration === null ? [] : [{ code: 'duration_months' as const, issue: duration }]),
  ]
}

export function amountBoundIssue(product: ProductBounds, amount: string): BoundIssue | null {
  const value = parseDecimal(amount)!
  if (product.min_amount !== null && value < parseDecimal(product.min_amount)!) return 'below_product_minimum'
  if (product.max_amount !== null && value > parseDecimal(product.max_amount)!) return 'above_product_maximum'
  return null
}

export function durationBoundIssue(product: ProductBounds, months: number): BoundIssue | null {
  if (product.min_duration_months !== null && months < product.min_duration_months) return 'below_product_minimum'
  if (product.max_duration_months !== null && months > product.max_duration_months) return 'above_product_maximum'
  return null
}
