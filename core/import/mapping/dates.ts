import { isDate } from '../../decision/inputs.ts'
import type { DateFormat, Transformation } from '../types.ts'
import { type CellResult, typeError } from './cell.ts'

type Declared = Omit<Extract<Transformation, { kind: 'date_format' }>, 'kind'>
type Step = (text: string) => CellResult

const NOT_A_DATE = typeError('not_a_date')

/** Converts a valid date in exactly the declared format to `YYYY-MM-DD`. */
export function fromDate({ format, pivot, time }: Declared): Step {
  const isNamed = format.includes('MMM')
  const read = isVariable(format) ? variableWidth(PATTERNS[format], isNamed, pivot ?? 0) : fixedWidth(format)
  const mark = isNamed ? /[ :]/ : /[ T]/
  if (time === undefined) return read
  return (text) => {
    const end = text.search(mark)
    if (end < 0) return read(text)
    const rest = text.slice(end + 1)
    return isTime(rest, time === 'drop_with_zone') ? read(text.slice(0, end)) : NOT_A_DATE
  }
}

/** A time of the day; `zoned`: a zone may follow it. */
export function isTime(text: string, zoned: boolean): boolean {
  return TIME.test(zoned ? text.replace(ZONE, '') : text)
}

/** Hours and minutes, seconds and a fraction where they are written, of 24 hours or of 12 with AM or PM. */
const TIME =
  /^(?:(?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?|(?:0?[1-9]|1[0-2]):[0-5][0-9](?::[0-5][0-9])? ?[AaPp][Mm])$/

/**
 * `Z`, `UTC`, or the distance from it in hours and minutes; none is further than 14 hours. In another zone the time may be
 * of another day, so it is left out only where that is declared.
 */
const ZONE = /(?<! ) ?(?:Z|UTC|[-+](?:0[0-9]|1[0-4])(?::?[0-5][0-9])?)$/

function fixedWidth(format: DateFormat): Step {
  const [year, month, day] = [format.indexOf('YYYY'), format.indexOf('MM'), format.indexOf('DD')]
  const separators = [...format].flatMap((character, at) => (/[A-Z]/.test(character) ? [] : [at]))
  return (text) => {
    if (text.length !== format.length) return NOT_A_DATE
    for (const at of separators) if (text[at] !== format[at]) return NOT_A_DATE
    const date = `${text.slice(year, year + 4)}-${text.slice(month, month + 2)}-${text.slice(day, day + 2)}`
    return isDate(date) ? date : NOT_A_DATE
  }
}

type FixedFormat = `YYYY${string}` | `DD${'' | '/' | '.' | '-'}MM${'' | '/' | '.' | '-'}YYYY` | `MM${string}YYYY`
type VariableFormat = Exclude<DateFormat, FixedFormat>

const PATTERNS: Readonly<Record<VariableFormat, RegExp>> = {
  'D/M/YYYY': /^(?<day>[0-9]{1,2})\/(?<month>[0-9]{1,2})\/(?<year>[0-9]{4})$/,
  'M/D/YYYY': /^(?<month>[0-9]{1,2})\/(?<day>[0-9]{1,2})\/(?<year>[0-9]{4})$/,
  'D.M.YYYY': /^(?<day>[0-9]{1,2})\.(?<month>[0-9]{1,2})\.(?<year>[0-9]{4})$/,
  'D-M-YYYY': /^(?<day>[0-9]{1,2})-(?<month>[0-9]{1,2})-(?<year>[0-9]{4})$/,
  'DD/MM/YY': /^(?<day>[0-9]{2})\/(?<month>[0-9]{2})\/(?<year>[0-9]{2})$/,
  'MM/DD/YY': /^(?<month>[0-9]{2})\/(?<day>[0-9]{2})\/(?<year>[0-9]{2})$/,
  'DD.MM.YY': /^(?<day>[0-9]{2})\.(?<month>[0-9]{2})\.(?<year>[0-9]{2})$/,
  'D/M/YY': /^(?<day>[0-9]{1,2})\/(?<month>[0-9]{1,2})\/(?<year>[0-9]{2})$/,
  'M/D/YY': /^(?<month>[0-9]{1,2})\/(?<day>[0-9]{1,2})\/(?<year>[0-9]{2})$/,
  'D.M.YY': /^(?<day>[0-9]{1,2})\.(?<month>[0-9]{1,2})\.(?<year>[0-9]{2})$/,
  DDMMMYYYY: /^(?<day>[0-9]{2})(?<month>[A-Za-z]{3})(?<year>[0-9]{4})$/,
  'DD-MMM-YYYY': /^(?<day>[0-9]{2})-(?<month>[A-Za-z]{3})-(?<year>[0-9]{4})$/,
  'DD-MMM-YY': /^(?<day>[0-9]{2})-(?<month>[A-Za-z]{3})-(?<year>[0-9]{2})$/,
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function isVariable(format: DateFormat): format is VariableFormat {
  return Object.hasOwn(PATTERNS, format)
}

/** `isNamed`: the month is the English abbreviation. */
function variableWidth(pattern: RegExp, isNamed: boolean, pivot: number): Step {
  return (text) => {
    const found = pattern.exec(text)?.groups
    if (found === undefined) return NOT_A_DATE
    const [year, day] = [found['year']!, found['day']!]
    const month = isNamed ? monthNumber(found['month']!) : found['month']!
    const date = `${fullYear(year, pivot)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? date : NOT_A_DATE
  }
}

/** `0`, which is no month, for letters that are no English abbreviation. */
function monthNumber(month: string): string {
  return String(MONTHS.indexOf(month.toUpperCase()) + 1)
}

function fullYear(year: string, pivot: number): string {
  return year.length === 4 ? year : `${Number(year) < pivot ? '20' : '19'}${year}`
}
