// Checks that the bounds of a product are valid in its currency.
import { fractionDigits, parseDecimal } from '../../../core/values/decimal.ts'
import { minorUnits } from '../../../core/values/money.ts'
import type { FieldProblem } from '../../../core/values/refusal.ts'
import type { ProductFields } from './structure.ts'

export function boundProblems(product: ProductFields, institutionCurrency: string): FieldProblem[] {
  return [...currencyProblems(product, institutionCurrency), ...digitProblems(product), ...orderProblems(product)]
}

function currencyProblems({ currency }: ProductFields, own: string): FieldProblem[] {
  return currency === own ? [] : [problem('currency', `must be ${own}, the currency of the institution`, 'currency')]
}

function digitProblems(product: ProductFields): FieldProblem[] {
  const digits = minorUnits(product.currency)
  if (digits === null) return []
  return (['min_amount', 'max_amount'] as const)
    .filter((field) => product[field] !== null && fractionDigits(product[field]) > digits)
    .map((field) => problem(field, `${product.currency} has ${digits} digits after the point`, 'too_many_digits'))
}

function orderProblems({
  min_amount,
  max_amount,
  min_duration_months,
  max_duration_months,
}: ProductFields): FieldProblem[] {
  const found: FieldProblem[] = []
  if (min_amount !== null && max_amount !== null && parseDecimal(max_amount)! < parseDecimal(min_amount)!) {
    found.push(problem('max_amount', 'must not be below min_amount', 'below_minimum'))
  }
  if (min_duration_months !== null && max_duration_months !== null && max_duration_months < min_duration_months) {
    found.push(problem('max_duration_months', 'must not be below min_duration_months', 'below_minimum'))
  }
  return found
}

function problem(field: string, msg: string, type: string): FieldProblem {
  return { loc: ['body', field], msg, type }
}
