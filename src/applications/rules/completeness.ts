// What a draft still lacks before it can be submitted.
import { boundIssues, type ProductBounds } from '../../../core/applications/bounds.ts'
import { type ApplicationInput, type Grid, readInputs } from '../../../core/decision/index.ts'
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import { applicationRefusals } from '../refusals.ts'

export interface Completeness {
  readonly complete: boolean
  readonly missing: readonly string[]
  readonly invalid: readonly { readonly code: string; readonly issue: string }[]
}

/** `requiredFields` are codes of custom fields; the prefix `custom_fields.` distinguishes them from fields of the contract. */
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

/** What a frozen input lacks for another grid; fields that only the old grid has are ignored. */
export function fieldsLacking(grid: Grid, input: ApplicationInput): string[] {
  const reading = readInputs(grid, input.inputs, input.currency)
  const malformed = reading.problems
    .filter(({ code }) => code !== 'unknown_field')
    .map(({ path, code }) => `${path.slice(1)} (${code})`)
  return [...reading.missing, ...reading.invalid.map(({ code, issue }) => `${code} (${issue})`), ...malformed]
}

/** The message names codes only, never values. */
export function checkComplete({ complete, missing, invalid }: Completeness): Refusal | null {
  if (complete) return null
  const kind = applicationRefusals.APPLICATION_INCOMPLETE
  const parts = [
    kind.message,
    missing.length > 0 ? `Missing: ${missing.join(', ')}.` : '',
    invalid.length > 0 ? `To correct: ${invalid.map(({ code, issue }) => `${code} (${issue})`).join(', ')}.` : '',
  ]
  return refuse(kind, { message: parts.filter((part) => part !== '').join(' ') })
}
