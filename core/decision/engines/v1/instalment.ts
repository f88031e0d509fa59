import { type Decimal, DECIMAL_PLACES, ONE } from '../../../values/decimal.ts'

const PLACES = 60
/** The number 1 in fixed point with 60 fraction digits; every product and every quotient is truncated. */
const UNIT = 10n ** BigInt(PLACES)
const DECIMAL_UNIT = UNIT / ONE

/**
 * The monthly annuity P * i / (1 - (1+i)^-n) with i = annual rate / 12, rounded half up to the currency's minor unit;
 * P / n at a rate of zero. Null when the duration is zero months or the rate is negative.
 */
export function instalment(amount: Decimal, annualRate: Decimal, months: number, minorUnits: number): Decimal | null {
  if (months < 1 || annualRate < 0n) return null
  if (annualRate === 0n) return roundHalfUp((amount * DECIMAL_UNIT) / BigInt(months), minorUnits)
  return roundHalfUp((amount * annuityFactor(annualRate, months)) / ONE, minorUnits)
}

// Rates and durations of loans repeat; the bound prevents hostile ones from filling memory.
const MAX_CACHED = 4096
const cached = new Map<string, bigint>()

/**
 * i / (1 - (1+i)^-n) in fixed point, computed before the product with P so that it can be cached per rate and duration.
 */
export function annuityFactor(annualRate: Decimal, months: number): bigint {
  const key = `${annualRate}/${months}`
  let factor = cached.get(key)
  if (factor === undefined) {
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(key, (factor = computeFactor(annualRate, months)))
  }
  return factor
}

function computeFactor(annualRate: Decimal, months: number): bigint {
  const rate = (annualRate * DECIMAL_UNIT) / 12n
  const discount = power((UNIT * UNIT) / (UNIT + rate), months)
  return (rate * UNIT) / (UNIT - discount)
}

/** Rounds a fixed-point value that is not negative. */
export function roundHalfUp(value: bigint, minorUnits: number): Decimal {
  const unit = 10n ** BigInt(PLACES - minorUnits)
  return ((value + unit / 2n) / unit) * 10n ** BigInt(DECIMAL_PLACES - minorUnits)
}

/** Exponentiation by squaring, from the bit below the highest; the base is below 1, so the numbers cannot grow. */
function power(base: bigint, exponent: number): bigint {
  let result = base
  for (const bit of exponent.toString(2).slice(1)) {
    result = (result * result) / UNIT
    if (bit === '1') result = (result * base) / UNIT
  }
  return result
}
