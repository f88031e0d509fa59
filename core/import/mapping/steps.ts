// A list of transformations as one function from a cell's text to what the field reads. Total: it never throws, and
// what does not fit is a failure that carries no text.
import { parseDecimal } from '../../values/decimal.ts'
import type { ContractField, Transformation } from '../types.ts'
import { type CellResult, failure } from './cell.ts'
import { fromDate } from './dates.ts'
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
 * The transformations in the order in which they are written. Before each of them and behind the last, a text that
 * means absence ends as absent, and a sentinel of the contract that is no number ends as itself: `Exempt` is not what
 * a percentage is taken of. A text that a value map of the field names means what the map says: also in the rest of a
 * list that is tried alone, so `whole` is the list that it is the rest of.
 */
export function readerOf(
  field: ContractField,
  transformations: readonly Transformation[],
  absenceTokens: readonly string[],
  whole = transformations,
): CellReader {
  const named = new Set(whole.flatMap((one) => (one.kind === 'value_map' ? Object.keys(one.values) : [])))
  const absent = new Set(tokensOf(field, absenceTokens).filter((token) => token === '' || !named.has(token)))
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
 * The contract's tokens but for those that the field has as values, and its own tokens. Its tokens and sentinels that
 * are numbers are in the field's unit, so only the value that the transformations end in is compared with them.
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
      return fromPercentage
    case 'date_format':
      return fromDate(transformation.format)
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

/** How a number is still written depends on what the mapping does with it later. */
function writingOf(later: readonly Transformation[]): Writing {
  return {
    decimalComma: later.some(({ kind }) => kind === 'decimal_comma'),
    percentage: later.some(({ kind }) => kind === 'percentage'),
  }
}
