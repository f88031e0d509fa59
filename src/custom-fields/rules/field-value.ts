// Reads one value of a custom field into its canonical form, or returns the problem.
import { isDate } from '../../../core/decision/inputs.ts'
import { isCanonicalString } from '../../../core/evidence/canonical.ts'
import { canonicalDecimal, isInteger, parseDecimal } from '../../../core/values/decimal.ts'
import { JsonNumber } from '../../../core/values/strict-json.ts'
import { hasLength, isVisible } from '../../../core/values/text.ts'
import type { FieldDefinition } from './definition.ts'
import { MAX_TEXT } from '../limits.ts'

export type FieldValue = string | boolean

export interface ValueProblem {
  readonly msg: string
  readonly type: string
}

/** Numbers become decimal text, like those of the contract: exact at any size, and equal numbers have equal texts. */
export function readValue(
  { type, options }: Pick<FieldDefinition, 'type' | 'options'>,
  raw: unknown,
): { readonly value: FieldValue } | ValueProblem {
  switch (type) {
    case 'boolean':
      return typeof raw === 'boolean' ? { value: raw } : { msg: 'must be true or false', type: 'wrong_type' }
    case 'integer':
    case 'decimal':
      return readNumber(type, raw)
    case 'date':
      return typeof raw === 'string' && isDate(raw) && !raw.startsWith('0000')
        ? { value: raw }
        : { msg: 'must be a date, YYYY-MM-DD', type: 'not_a_date' }
    case 'choice':
      return typeof raw === 'string' && options.some(({ code }) => code === raw)
        ? { value: raw }
        : { msg: 'must be the code of one of the options', type: 'unknown_value' }
    default:
      return isText(raw)
        ? { value: raw }
        : { msg: `must be a text of 1 to ${MAX_TEXT} characters, not all of them invisible`, type: 'not_a_text' }
  }
}

function isText(raw: unknown): raw is string {
  return typeof raw === 'string' && hasLength(raw, MAX_TEXT) && isVisible(raw) && isCanonicalString(raw)
}

function readNumber(type: 'integer' | 'decimal', raw: unknown): { readonly value: string } | ValueProblem {
  const isNumberLike = typeof raw === 'string' || typeof raw === 'number' || raw instanceof JsonNumber
  const value = isNumberLike ? canonicalDecimal(raw) : null
  if (value === null)
    return {
      msg: 'must be a decimal of at most 18 digits before and 12 after the point, without exponent',
      type: 'not_a_decimal',
    }
  return type === 'decimal' || isInteger(parseDecimal(value)!)
    ? { value }
    : { msg: 'must be a whole number', type: 'not_an_integer' }
}
