// A list of transformations as one function from the text of a cell to the value of the field. Total: it never throws,
// and a failure contains no text of the cell.
import { parseDecimal } from '../../values/decimal.ts'
import type { ContractField, Transformation } from '../types.ts'
import { type CellResult, failure } from './cell.ts'
import { fromDate } from './dates.ts'
import {
  fromBarePoint,
  fromParentheses,
  fromScientific,
  fromTrailingMinus,
  paddedTo,
  roundedTo,
  withoutCurrency,
  withoutLeadingZeros,
  withoutPlus,
} from './notations.ts'
import {
  fromPercentage,
  multipliedBy,
  readFactor,
  withDecimalPoint,
  withoutThousands,
  type Writing,
} from './numbers.ts'

export type CellReader = (text: string) => CellResult

type Step = (text: string) => CellResult

/**
 * Applies the transformations in order. Before each of them and after the last, an absence token ends as absent, and a
 * sentinel of the contract that is not a number ends unchanged: `Exempt` is not converted by a percentage. A text that a
 * value map of the field names, which may be the empty one, is not a token, even when only the rest of a list is tested:
 * `whole` is the full list.
 */
export function readerOf(
  field: ContractField,
  transformations: readonly Transformation[],
  absenceTokens: readonly string[],
  whole = transformations,
): CellReader {
  const named = new Set(whole.flatMap((one) => (one.kind === 'value_map' ? Object.keys(one.values) : [])))
  const absent = new Set(tokensOf(field, absenceTokens).filter((token) => !named.has(token)))
  const sentinels = new Set((field.field.special_values ?? []).filter((text) => isWord(text) && !named.has(text)))
  const steps = transformations.map((one, at) => stepOf(one, transformations.slice(at + 1)))
  return (cell) => {
    let text = cell
    for (const step of steps) {
      if (absent.has(text)) return null
      if (sentinels.has(text)) return text
      const next = step(text)
      if (typeof next !== 'string') return next
      text = next
    }
    return absent.has(text) ? null : text
  }
}

/**
 * The contract's tokens, except those that the field lists as values, and the field's own tokens. Numeric tokens and
 * sentinels are in the field's unit and are compared only with the result of the transformations.
 */
function tokensOf({ field }: ContractField, absenceTokens: readonly string[]): string[] {
  const values = new Set([...(field.values ?? []).map(({ code }) => code), ...(field.special_values ?? [])])
  return [...absenceTokens.filter((token) => !values.has(token)), ...(field.absence_tokens ?? []).filter(isWord)]
}

function isWord(text: string): boolean {
  return parseDecimal(text) === null
}

const UNMAPPED = failure('unmapped-value', null)

function stepOf(transformation: Transformation, later: readonly Transformation[]): Step {
  if (transformation.kind === 'constant') return () => transformation.value
  switch (transformation.kind) {
    case 'trim':
      return (text) => text.trim()
    case 'case':
      return transformation.to === 'upper' ? (text) => text.toUpperCase() : (text) => text.toLowerCase()
    case 'decimal_comma':
      return withDecimalPoint(writingOf(later))
    case 'thousands_separator':
      return withoutThousands(transformation.separator, writingOf(later))
    case 'unit_factor':
      return multipliedBy(readFactor(transformation.factor)!)
    case 'percentage':
      return fromPercentage(transformation.percent_sign === 'required')
    case 'date_format':
      return fromDate(transformation)
    case 'currency':
      return withoutCurrency(transformation.sign, transformation.position)
    case 'trailing_minus':
      return fromTrailingMinus
    case 'parentheses':
      return fromParentheses
    case 'plus_sign':
      return withoutPlus
    case 'bare_point':
      return fromBarePoint
    case 'leading_zeros':
      return withoutLeadingZeros
    case 'scientific':
      return fromScientific(later.some(({ kind }) => kind === 'rounding'))
    case 'rounding':
      return roundedTo(transformation.places)
    case 'zero_padding':
      return paddedTo(transformation.width)
    case 'value_map': {
      const values = new Map(Object.entries(transformation.values))
      const otherwise = transformation.otherwise
      return (text) => {
        const value = values.get(text)
        return value === undefined ? (otherwise === 'keep' ? text : UNMAPPED) : value
      }
    }
    default: {
      const tokens = new Set(transformation.tokens)
      return (text) => (tokens.has(text) ? null : text)
    }
  }
}

/** The notation of a number at this step depends on the transformations that follow. */
function writingOf(later: readonly Transformation[]): Writing {
  return {
    decimalComma: later.some(({ kind }) => kind === 'decimal_comma'),
    exponent: later.some(({ kind }) => kind === 'scientific'),
    percentage: later.some(({ kind }) => kind === 'percentage'),
    bare: later.some(({ kind }) => kind === 'bare_point'),
  }
}
