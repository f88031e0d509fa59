// The result of a cell after its transformations.
import type { RowIssueCode, Severity } from '../types.ts'

/** Every detail that an issue can have; each has its sentences in report/sentences.ts. */
export const ISSUE_DETAILS = [
  'wrong_type',
  'not_a_decimal',
  'number_with_unit',
  'not_an_integer',
  'not_a_date',
  'not_a_text',
  'not_a_boolean',
  'unexpected_point',
  'bad_grouping',
  'not_exact',
  'no_percent_sign',
  'out_of_range',
  'bad_padding',
  'not_positive',
  'too_many_digits',
  'below_minimum',
  'above_maximum',
  'below_product_minimum',
  'above_product_maximum',
  'unknown_value',
  'total_row',
  'exponent_reference',
] as const
export type IssueDetail = (typeof ISSUE_DETAILS)[number]

/** A doubt about a reference: the value is admitted, and the draft can be submitted, but a person should read the row. */
const DOUBTS: ReadonlySet<string | null> = new Set<IssueDetail>(['total_row', 'exponent_reference'])

export function isDoubt({
  severity,
  detail,
}: {
  readonly severity: Severity
  readonly detail: string | null
}): boolean {
  return severity === 'warning' && DOUBTS.has(detail)
}

export interface CellFailure {
  readonly code: RowIssueCode
  readonly detail: IssueDetail | null
}

/** A text is passed on, null means absent, a failure ends the cell. */
export type CellResult = string | null | CellFailure

/** A value of the field (undefined: absent) and its issues. */
export interface ValueReading {
  readonly value: string | number | boolean | null | undefined
  readonly issue: ValueIssue | null
}

export interface ValueIssue {
  readonly code: RowIssueCode
  readonly severity: Severity
  readonly detail: string | null
}

export const ABSENT: ValueReading = { value: undefined, issue: null }

export function failure(code: RowIssueCode, detail: IssueDetail | null): CellFailure {
  return Object.freeze({ code, detail })
}

export const typeError = (detail: IssueDetail): CellFailure => failure('type-error', detail)
