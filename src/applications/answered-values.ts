// Values of integer fields as answers show them. Pieces, and so bundles, keep the canonical text.
import type { Grid, InputValue } from '../../core/decision/index.ts'

export type Values = { readonly [code: string]: InputValue }

/** Null: no contract is known. */
export function integerCodes(grid: Grid | null): ReadonlySet<string> {
  return new Set(grid?.fields.filter(({ type }) => type === 'integer').map(({ code }) => code))
}

export function answeredValues(values: Values, integers: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).map(([code, value]) => [code, answeredValue(code, value, integers)]))
}

/** The steps of a trace or of factors, with the values of their fields. */
export function answeredSteps<S extends { readonly code: string; readonly value: InputValue }>(
  steps: readonly S[],
  integers: ReadonlySet<string>,
): S[] {
  return steps.map((step) => ({ ...step, value: answeredValue(step.code, step.value, integers) }))
}

/** A special value that is no number and an integer beyond 2^53 - 1, which most readers of JSON would round, stay text. */
function answeredValue(code: string, value: InputValue, integers: ReadonlySet<string>): InputValue {
  if (typeof value !== 'string' || !integers.has(code)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) && String(number) === value ? number : value
}
