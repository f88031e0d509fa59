import { type Decimal, DECIMAL_PLACES, formatDecimal } from './decimal.ts'

/** A quotient of two decimals, never divided out; the denominator is positive. */
export interface Rational {
  readonly numerator: Decimal
  readonly denominator: Decimal
}

/** Sign of `value - limit`, by cross-multiplication: -1, 0 or 1. */
export function compareToDecimal(value: Rational, limit: Decimal): -1 | 0 | 1 {
  const left = value.numerator * SCALE
  const right = limit * value.denominator
  return left < right ? -1 : left > right ? 1 : 0
}

/** `value - limit`, exactly. */
export function minusDecimal(value: Rational, limit: Decimal): Rational {
  return { numerator: value.numerator * SCALE - limit * value.denominator, denominator: value.denominator * SCALE }
}

/** A rounded figure for display (half to even, 6 places); no decision depends on it. */
export function displayRational(value: Rational): string {
  return formatDecimal(divideHalfEven(value.numerator * DISPLAY, value.denominator) * DISPLAY_STEP)
}

/** The integer nearest to `numerator / denominator`, ties to even; the denominator is positive. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  let quotient = magnitude / denominator
  const twice = 2n * (magnitude % denominator)
  if (twice > denominator || (twice === denominator && quotient % 2n === 1n)) quotient += 1n
  return negative ? -quotient : quotient
}

const SCALE = 10n ** BigInt(DECIMAL_PLACES)
const DISPLAY_PLACES = 6
const DISPLAY = 10n ** BigInt(DISPLAY_PLACES)
const DISPLAY_STEP = 10n ** BigInt(DECIMAL_PLACES - DISPLAY_PLACES)
