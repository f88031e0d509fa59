import { type Decimal, DECIMAL_PLACES } from '../../../../values/decimal.ts'
import { displayRational } from '../../../../values/rational.ts'

// The compiled form counts 10^-6 in whole JavaScript numbers of at most 2^53: for those every sum, difference, product
// and remainder is exact, and several times faster than with bigint. A value or result out of range takes the reference
// path.
export const PLACES = 6
export const UNIT = 10 ** PLACES
const POWERS = Array.from({ length: PLACES + 1 }, (_, exponent) => 10 ** exponent)

/** Parses a decimal text as a whole number of 10^-6; NaN when it is malformed or out of range. */
export function parseScaled(text: string): number {
  const length = text.length
  const start = text.charCodeAt(0) === MINUS ? 1 : 0
  let at = start
  let whole = 0
  for (; at < length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    whole = whole * 10 + digit
  }
  const digits = at - start
  if (digits === 0 || digits > 10 || (digits > 1 && text.charCodeAt(start) === ZERO)) return NaN
  let scaled = whole * UNIT
  if (at < length) {
    const places = length - at - 1
    if (text.charCodeAt(at) !== POINT || places < 1 || places > PLACES) return NaN
    let fraction = 0
    for (at++; at < length; at++) {
      const digit = text.charCodeAt(at) - ZERO
      if (digit < 0 || digit > 9) return NaN
      fraction = fraction * 10 + digit
    }
    scaled += fraction * POWERS[PLACES - places]!
  }
  if (scaled > Number.MAX_SAFE_INTEGER) return NaN
  return start === 1 && scaled !== 0 ? -scaled : scaled
}

/** The canonical text of a decimal that `parseScaled` has parsed: usually the text itself. */
export function canonicalOf(text: string, scaled: number): string {
  const last = text.charCodeAt(text.length - 1)
  const plain = (last !== ZERO || !text.includes('.')) && (scaled !== 0 || text.length === 1)
  return plain ? text : formatScaled(scaled, PLACES)
}

/** The canonical text of a whole number of 10^-places. */
export function formatScaled(scaled: number, places: number): string {
  const unit = POWERS[places]!
  const magnitude = scaled < 0 ? -scaled : scaled
  const whole = quotientOf(magnitude, unit)
  let fraction = magnitude - whole * unit
  const text = scaled < 0 ? `-${whole}` : `${whole}`
  if (fraction === 0) return text
  let kept = places
  while (fraction % 10 === 0) {
    fraction /= 10
    kept--
  }
  // The leading 1 keeps the zeros after the point.
  return `${text}.${String(fraction + POWERS[kept]!).slice(1)}`
}

/** The whole part of `numerator / denominator` for whole numbers from 0 to 2^53; several times faster than with `%`. */
function quotientOf(numerator: number, denominator: number): number {
  const quotient = Math.floor(numerator / denominator)
  const rest = numerator - quotient * denominator
  // The division was rounded, so its floor may be one off.
  return rest < 0 ? quotient - 1 : rest >= denominator ? quotient + 1 : quotient
}

/** A decimal as a whole number of 10^-places; null when it is out of range. */
export function scaledOf(value: Decimal, places: number): number | null {
  const step = 10n ** BigInt(DECIMAL_PLACES - places)
  const scaled = Number(value / step)
  return value % step === 0n && Number.isSafeInteger(scaled) ? scaled : null
}

/** A limit in lowest terms, so that the cross products stay small. */
export interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

export function fractionOf(value: Decimal): Fraction | null {
  let [a, b] = [value < 0n ? -value : value, 10n ** BigInt(DECIMAL_PLACES)]
  while (b !== 0n) [a, b] = [b, a % b]
  const numerator = Number(value / a)
  return Number.isSafeInteger(numerator) ? { numerator, denominator: Number(10n ** BigInt(DECIMAL_PLACES) / a) } : null
}

/** Sign of `numerator / denominator - limit`, by cross-multiplication. */
export function compareQuotient(numerator: number, denominator: number, limit: Fraction): number {
  const left = numerator * limit.denominator
  const right = limit.numerator * denominator
  // A rounded product is never below 2^53 when the exact one is above, so this test is reliable.
  if (left <= MAX && left >= -MAX && right <= MAX && right >= -MAX) return left - right
  const exact = BigInt(numerator) * BigInt(limit.denominator) - BigInt(limit.numerator) * BigInt(denominator)
  return exact > 0n ? 1 : exact < 0n ? -1 : 0
}

/** `numerator / denominator` rounded half to even at 6 places, for display; the denominator is positive. */
export function displayQuotient(numerator: number, denominator: number): string {
  const magnitude = numerator < 0 ? -numerator : numerator
  const whole = quotientOf(magnitude, denominator)
  // The long division multiplies a remainder by 1000 in each step; every product must be exact.
  if (denominator > MAX / 1000 || whole > MAX / UNIT - 1) {
    return displayRational({ numerator: BigInt(numerator), denominator: BigInt(denominator) })
  }
  const first = (magnitude - whole * denominator) * 1000
  const thousandths = quotientOf(first, denominator)
  const second = (first - thousandths * denominator) * 1000
  const millionths = quotientOf(second, denominator)
  const twice = 2 * (second - millionths * denominator)
  let scaled = whole * UNIT + thousandths * 1000 + millionths
  if (twice > denominator || (twice === denominator && scaled % 2 === 1)) scaled++
  return formatScaled(numerator < 0 && scaled !== 0 ? -scaled : scaled, PLACES)
}

const MAX = Number.MAX_SAFE_INTEGER
const MINUS = 45
const POINT = 46
const ZERO = 48
