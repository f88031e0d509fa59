// Whether the first row of a file looks like data instead of labels, because then its labels are a person's values.
import { CURRENCY_SIGNS } from '../mapping/currency-signs.ts'
import { isTime } from '../mapping/dates.ts'

/** No number or date is longer in any notation. */
const MAX_CHARACTERS = 64
const DIGITS = /^[.,]?[0-9][0-9 .,'\u2019\u00a0\u202f]*(?:[eE][-+]?[0-9]{1,3})?$/
/** The units of durations and ages; a bucket such as `30 days` is a label of arrears. */
const UNIT = /(?<=[0-9] ?)(?:months?|mois|years?|yrs?|ans?|années?)$/i
const NUMERIC_DATE = /^[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}$/
const NAMED_DATE = /^[0-9]{1,2}(?:er)?[-/. ]?(?<month>\p{L}{3,9})\.?[-/. ]?(?:[0-9]{4}|[0-9]{2})$/u
const MONTHS =
  'january february march april may june july august september october november december ' +
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** True when a label is a number, a date or an email address, in any notation that the import or a person writes. */
export function resemblesData(header: readonly string[]): boolean {
  return header.some(isDataLike)
}

export function isDataLike(label: string): boolean {
  const text = label.trim()
  if (EMAIL.test(text)) return true
  return text.length <= MAX_CHARACTERS && (isNumber(text.replace(UNIT, '').trimEnd()) || isDate(text))
}

/** Signs, parentheses, a percent sign and a currency may stand at its ends, as accountants write it. */
function isNumber(text: string): boolean {
  return DIGITS.test(withoutMarks(withoutCurrency(withoutMarks(text))))
}

function withoutMarks(text: string): string {
  return text
    .replace(/^[-+(]{1,2}/, '')
    .replace(/[-)%]{1,2}$/, '')
    .trim()
}

function withoutCurrency(text: string): string {
  const before = CURRENCY_SIGNS.find((sign) => text.startsWith(sign))
  if (before !== undefined) return text.slice(before.length).trim()
  const after = CURRENCY_SIGNS.find((sign) => text.endsWith(sign))
  return after === undefined ? text : text.slice(0, -after.length).trim()
}

/** With a time or without. A month without its day, as in `Jan-24`, is a label of a column per month. */
function isDate(text: string): boolean {
  const written = [text, ...[...text.matchAll(/[ T:]/g)].map(({ index }) => text.slice(0, index))]
  return written.some((day) => (day === text || isTime(text.slice(day.length + 1), true)) && isDay(day))
}

function isDay(text: string): boolean {
  if (NUMERIC_DATE.test(text)) return true
  const month = NAMED_DATE.exec(text)?.groups?.['month']
  return month !== undefined && MONTHS.split(' ').some((name) => name.startsWith(plain(month)))
}

/** In lower case, without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
