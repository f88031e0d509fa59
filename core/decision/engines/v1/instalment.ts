import { LruCache } from '../../../values/lru-cache.ts'
import { type Decimal, DECIMAL_PLACES, ONE } from '../../../values/decimal.ts'

// The instalment is the exact value rounded half up. Fixed point with truncated products and quotients gives it, unless
// half a minor unit lies within the error; then the exact rational or more digits decide.
const PLACES = 60
/** i of a monthly rate is the annual rate over this. */
const YEAR = 12n * ONE

/** The annuity of one unit of money in fixed point, with a bound of its error in units of the last place. */
interface Factor {
  readonly value: bigint
  readonly error: bigint
}

/**
 * The monthly annuity P * i / (1 - (1+i)^-n) with i = annual rate / 12, rounded half up to the currency's minor unit;
 * P / n at a rate of zero. Null when the duration is zero months or the rate is negative.
 */
export function instalment(amount: Decimal, annualRate: Decimal, months: number, minorUnits: number): Decimal | null {
  if (months < 1 || annualRate < 0n) return null
  const unit = 10n ** BigInt(DECIMAL_PLACES - minorUnits)
  if (annualRate === 0n) return roundHalfUp(amount, BigInt(months), unit)
  const [low, high] = enclose(amount, annuityFactor(annualRate, months), PLACES, unit)
  return low === high ? low : decideNearTie(amount, annualRate, months, unit)
}

// Rates and durations of loans repeat; the bound prevents hostile ones from filling memory.
const MAX_CACHED = 4096
const cached = new LruCache<Factor>(MAX_CACHED)

/** i / (1 - (1+i)^-n), computed before the product with P so that it can be cached per rate and duration. */
export function annuityFactor(annualRate: Decimal, months: number): Factor {
  const key = `${annualRate}/${months}`
  return cached.get(key) ?? cached.set(key, computeFactor(annualRate, months, PLACES))
}

/**
 * The error, with U = 10^places and b = 1 / (1+i): the truncated rate and base are each off by less than 1, and each
 * product of the power is off by the errors of its operands and 1, which makes less than 3n for n factors. So
 * F = i U / (1 - b^n) is off by less than 1 + 2 / (1 - b^n) + 6 n i / (1 - b^n)^2, and 1 / (1 - b^n) <= 1 + 1 / (n i)
 * bounds that by 8 (n i + 1 / (n i) + 2). This holds for n < 2^53 and 10^-12 <= 12 i < 10^19, for which 3n is less than
 * half of U (1 - b^n).
 */
function computeFactor(annualRate: Decimal, months: number, places: number): Factor {
  const unit = 10n ** BigInt(places)
  const rate = (annualRate * unit) / YEAR
  const discount = power((unit * unit) / (unit + rate), months, unit)
  const growth = BigInt(months) * annualRate
  return { value: (rate * unit) / (unit - discount), error: 8n * (growth / YEAR + YEAR / growth + 4n) }
}

/** Exponentiation by squaring, from the bit below the highest; the base is below 1, so the numbers cannot grow. */
function power(base: bigint, exponent: number, unit: bigint): bigint {
  let result = base
  for (const bit of exponent.toString(2).slice(1)) {
    result = (result * result) / unit
    if (bit === '1') result = (result * base) / unit
  }
  return result
}

/** Both ends of the interval that contains the instalment, rounded. */
function enclose(amount: Decimal, { value, error }: Factor, places: number, unit: bigint): [Decimal, Decimal] {
  const denominator = 10n ** BigInt(places)
  const end = (factor: bigint): Decimal => roundHalfUp(amount * factor, denominator, unit)
  return [end(value - error), end(value + error)]
}

/**
 * With 1+i = p/q in lowest terms, an instalment of exactly half a minor unit of k places needs (p^n - q^n) / (p - q),
 * which has no factor in common with p, to divide 2 * 10^k times the amount in 10^-12. That is less than 2 * 10^34
 * (30 digits, k at most 4), and the divisor is at least 2^n - 1: beyond 113 months no instalment is a half. The largest
 * terms of the rational have about 11,400 binary digits.
 */
const MAX_MONTHS_OF_TIE = 113

function decideNearTie(amount: Decimal, annualRate: Decimal, months: number, unit: bigint): Decimal {
  if (months <= MAX_MONTHS_OF_TIE) {
    const grown = (YEAR + annualRate) ** BigInt(months)
    return roundHalfUp(amount * annualRate * grown, YEAR * (grown - YEAR ** BigInt(months)), unit)
  }
  // The instalment exceeds the interest P i, which may be a half; at high rates no number of digits would show by how
  // much.
  const interest = roundHalfUp(amount * annualRate, YEAR, unit)
  // It is no half, so some number of digits decides. At 120 digits the interval is narrower than 10^-60 of a minor unit.
  for (let places = 2 * PLACES; ; places *= 2) {
    const [low, high] = enclose(amount, computeFactor(annualRate, months, places), places, unit)
    if ((low > interest ? low : interest) === high) return high
  }
}

/** A quotient that is not negative, rounded half up to a multiple of `unit`. */
function roundHalfUp(numerator: bigint, denominator: bigint, unit: bigint): bigint {
  const step = denominator * unit
  return ((2n * numerator + step) / (2n * step)) * unit
}
