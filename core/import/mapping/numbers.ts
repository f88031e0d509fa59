// Exact transformations of numbers as texts. Each result has the decimal form that is used everywhere else.
import { type Decimal, DECIMAL_PLACES, formatDecimal, ONE, parseDecimal } from '../../values/decimal.ts'
import type { Transformation } from '../types.ts'
import { type CellResult, typeError } from './cell.ts'

type Separator = Extract<Transformation, { kind: 'thousands_separator' }>['separator']

/** The notation of the number according to the rest of the mapping. */
export interface Writing {
  readonly decimalComma: boolean
  /** An exponent may follow the number; a later transformation applies it. */
  readonly exponent: boolean
  /** A percent sign may follow the number; a later transformation removes it. */
  readonly percentage: boolean
  /** The decimal mark may have digits on one side only; a later transformation completes them. */
  readonly bare: boolean
}

// The typewriter and the typographic apostrophe; the ordinary, the no-break and the narrow no-break space.
const SEPARATORS: Readonly<Record<Separator, string>> = {
  space: '[ \\u00a0\\u202f]',
  comma: ',',
  point: '\\.',
  apostrophe: "['\\u2019]",
}
const PERCENT = '(?:[ \\u00a0\\u202f]*%)?'
const EXPONENT = '(?:[eE][-+]?[0-9]{1,3})?'
/** No number of the contract is longer in any notation; a longer text is not a number. */
export const MAX_CHARACTERS = 64

export const NOT_A_DECIMAL = typeError('not_a_decimal')
const BAD_GROUPING = typeError('bad_grouping')
const UNEXPECTED_POINT = typeError('unexpected_point')
const NO_PERCENT_SIGN = typeError('no_percent_sign')
export const NOT_EXACT = typeError('not_exact')
export const OUT_OF_RANGE = typeError('out_of_range')

/** Accepts groups of three before the decimal mark, or no separator; a separator anywhere else is a problem. */
export function withoutThousands(separator: Separator, writing: Writing): (text: string) => CellResult {
  const one = SEPARATORS[separator]
  const mark = writing.decimalComma ? ',' : '\\.'
  const fraction = writing.bare ? '[0-9]*' : '[0-9]+'
  // Without whole digits: a mark that a plain number cannot begin with, unless that is declared.
  const leading = writing.bare ? '(?:[0-9]+|(?=[.,][0-9]))' : '[0-9]+'
  const percent = writing.percentage ? PERCENT : ''
  const plain = new RegExp(`^-?${leading}(?:${mark}${fraction})?${writing.exponent ? EXPONENT : ''}${percent}$`)
  const grouped = new RegExp(`^-?[0-9]{1,3}(?:${one}[0-9]{3})+(?:${mark}${fraction})?${percent}$`)
  const every = new RegExp(one, 'g')
  return (text) => {
    if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
    if (plain.test(text)) return text
    if (grouped.test(text)) return text.replace(every, '')
    return /[0-9]/.test(text) ? BAD_GROUPING : NOT_A_DECIMAL
  }
}

export function withDecimalPoint(writing: Writing): (text: string) => CellResult {
  const decimals = writing.bare ? '[0-9]*' : '[0-9]+'
  const whole = writing.bare ? '(?:[0-9]+|(?=,[0-9]))' : '[0-9]+'
  const exponent = writing.exponent ? EXPONENT : ''
  const number = new RegExp(`^-?${whole}(?:,${decimals})?${exponent}${writing.percentage ? PERCENT : ''}$`)
  return (text) => {
    if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
    if (number.test(text)) return text.replace(',', '.')
    return /^[^0-9]*[0-9].*\./s.test(text) ? UNEXPECTED_POINT : NOT_A_DECIMAL
  }
}

const TRAILING_PERCENT = /(?<![ \u00a0\u202f])[ \u00a0\u202f]*%$/
const HUNDRED = 100n

/** `signRequired`: a column that shows signs and has `0.1831` among them means the fraction, not a hundredth of it. */
export function fromPercentage(signRequired: boolean): (text: string) => CellResult {
  return (text) => {
    if (text.length > MAX_CHARACTERS) return NOT_A_DECIMAL
    const hasSign = text.endsWith('%')
    const number = parseDecimal(hasSign ? text.replace(TRAILING_PERCENT, '') : text)
    if (number === null) return NOT_A_DECIMAL
    if (signRequired && !hasSign) return NO_PERCENT_SIGN
    return number % HUNDRED === 0n ? formatDecimal(number / HUNDRED) : NOT_EXACT
  }
}

const MIN_TOO_LARGE: Decimal = 10n ** BigInt(18 + DECIMAL_PLACES)

/** Multiplies without rounding: a result with more than twelve digits after the point is a problem. */
export function multipliedBy(factor: Decimal): (text: string) => CellResult {
  return (text) => {
    const number = parseDecimal(text)
    if (number === null) return NOT_A_DECIMAL
    const product = number * factor
    if (product % ONE !== 0n) return NOT_EXACT
    const units = product / ONE
    return units < MIN_TOO_LARGE && units > -MIN_TOO_LARGE ? formatDecimal(units) : OUT_OF_RANGE
  }
}

/** Parses a unit factor: a decimal above zero; null for anything else. */
export function readFactor(text: unknown): Decimal | null {
  const factor = typeof text === 'string' ? parseDecimal(text) : null
  return factor !== null && factor > 0n ? factor : null
}
