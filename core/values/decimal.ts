import { JsonNumber } from './strict-json.ts'

/** An exact decimal as an integer count of 10^-12, so that bigint addition and subtraction are exact. */
export type Decimal = bigint

export const DECIMAL_PLACES = 12
export const ONE: Decimal = 10n ** 12n

// 18 digits before the point hold every amount in every currency, 12 digits after it every rate. The bound prevents
// hostile input from causing arithmetic on thousands of digits.
const SHAPE = /^-?(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{1,12})?$/

/** The pattern of a decimal in storage and in responses; it does not express "no trailing zero" and "no `-0`". */
export const DECIMAL_PATTERN = SHAPE.source

/** Parses the request form (trailing zeros allowed); null when the text does not match (`1e3`, `+1`, 30 digits). */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > 32 || !SHAPE.test(text)) return null
  return unitsOf(text)
}

/** Parses the output of `formatDecimal`, including arithmetic results too large for a stored decimal. */
export function unitsOf(canonical: string): Decimal {
  const point = canonical.indexOf('.')
  if (point < 0) return BigInt(canonical) * ONE
  const fraction = canonical.slice(point + 1)
  return BigInt(canonical.slice(0, point) + fraction) * POWERS[DECIMAL_PLACES - fraction.length]!
}

/** The canonical text of a decimal: no exponent, no trailing zeros, no `-0`. */
export function formatDecimal(value: Decimal): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMAL_PLACES + 1, '0')
  const whole = digits.slice(0, -DECIMAL_PLACES)
  let end = digits.length
  while (end > whole.length && digits.charCodeAt(end - 1) === 48) end--
  return end === whole.length ? sign + whole : `${sign}${whole}.${digits.slice(whole.length, end)}`
}

/** Request form (a decimal text, or the source text of a JSON number) to canonical text; null when it is not valid. */
export function canonicalDecimal(value: string | number | JsonNumber): string | null {
  const units = parseDecimal(value instanceof JsonNumber ? value.source : String(value))
  return units === null ? null : formatDecimal(units)
}

/** Whether a text is a decimal in the form in which it is stored. */
export function isCanonicalDecimal(text: string): boolean {
  const units = parseDecimal(text)
  return units !== null && formatDecimal(units) === text
}

/** Digits after the point of a canonical decimal. */
export function fractionDigits(canonical: string): number {
  const point = canonical.indexOf('.')
  return point < 0 ? 0 : canonical.length - point - 1
}

export function isInteger(value: Decimal): boolean {
  return value % ONE === 0n
}

const POWERS = Array.from({ length: DECIMAL_PLACES + 1 }, (_, exponent) => 10n ** BigInt(exponent))
