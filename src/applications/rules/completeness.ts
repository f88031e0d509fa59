// What still stands between a draft and its submission.
import type { ApplicationInput, Grid } from '../../../core/decision/index.ts'
import { readInputs } from '../../../core/decision/index.ts'
import { parseDecimal } from '../../../core/values/decimal.ts'

export interface Completeness {
  readonly complete: boolean
  readonly missing: readonly string[]
  readonly invalid: readonly { readonly code: string; readonly issue: string }[]
}

export interface ProductBounds {
  readonly min_amount: string | null
  readonly max_amount: string | null
  readonly min_duration_months: number | null
  readonly max_duration_months: number | null
}

/** `requiredFields` are codes of custom fields; `custom_fields.` keeps them apart from the fields of the contract. */
export function completenessOf(
  grid: Grid,
  product: ProductBounds,
  input: ApplicationInput,
  requiredFields: readonly string[],
): Completeness {
  const reading = readInputs(grid, input.inputs, input.currency)
  const invalid = [
    ...boundIssues(product, input),
    ...reading.invalid,
    ...reading.problems.map(({ path, code }) => ({ code: path.slice(1), issue: code })),
  ]
  const lacking = requiredFields.filter((code) => !Object.hasOwn(input.custom_fields, code))
  const missing = [...reading.missing, ...lacking.map((code) => `custom_fields.${code}`)]
  return { complete: missing.length === 0 && invalid.length === 0, missing, invalid }
}

/** What is asked, or granted, and the product does not lend. */
export function boundIssues(
  product: ProductBounds,
  input: Pick<ApplicationInput, 'amount' | 'duration_months'>,
): { code: string; issue: string }[] {
  const amount = parseDecimal(input.amount)!
  const months = input.duration_months
  const issues: { code: string; issue: string }[] = []
  if (product.min_amount !== null && amount < parseDecimal(product.min_amount)!)
    issues.push({ code: 'amount', issue: 'below_product_minimum' })
  if (product.max_amount !== null && amount > parseDecimal(product.max_amount)!)
    issues.push({ code: 'amount', issue: 'above_product_maximum' })
  if (product.min_duration_months !== null && months < product.min_duration_months)
    issues.push({ code: 'duration_months', issue: 'below_product_minimum' })
  if (product.max_duration_months !== null && months > product.max_duration_months)
    issues.push({ code: 'duration_months', issue: 'above_product_maximum' })
  return issues
}

/** What a frozen input lacks for another grid; fields that only the old grid had do not matter to the new one. */
export function fieldsLacking(grid: Grid, input: ApplicationInput): string[] {
  const reading = readInputs(grid, input.inputs, input.currency)
  const malformed = reading.problems
    .filter(({ code }) => code !== 'unknown_field')
    .map(({ path, code }) => `${path.slice(1)} (${code})`)
  return [...reading.missing, ...reading.invalid.map(({ code, issue }) => `${code} (${issue})`), ...malformed]
}

/** The sentence of a refused submission: codes only, never values. */
export function incompleteSentence({ missing, invalid }: Completeness): string {
  const parts = [
    missing.length > 0 ? `missing: ${missing.join(', ')}` : '',
    invalid.length > 0 ? `to correct: ${invalid.map(({ code, issue }) => `${code} (${issue})`).join(', ')}` : '',
  ]
  return `The application cannot be evaluated yet; ${parts.filter((part) => part !== '').join('; ')}.`
}
