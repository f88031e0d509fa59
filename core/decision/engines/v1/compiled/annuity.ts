import { LruCache } from '../../../../values/lru-cache.ts'
import { type Decimal, DECIMAL_PLACES } from '../../../../values/decimal.ts'
import { annuityFactor, instalment } from '../instalment.ts'
import { PLACES } from './scaled.ts'

// Real durations are few; the bound prevents a replay over hostile ones from filling memory.
const MAX_CACHED = 4096
/** Below this value an estimate in doubles differs by less than a millionth of a minor unit. */
const MAX_ESTIMATED = 2 ** 30

/** The instalment in 10^-6 for an amount in minor units; null when there is none, NaN when it does not fit. */
export type Annuity = (minorUnits: number, digits: number, months: number) => number | null

/** Caches the annuity factor of each duration at one rate. */
export function annuityAt(rate: Decimal): Annuity {
  const factors = new LruCache<number, number>(MAX_CACHED)
  return (amount, digits, months) => {
    if (months < 1 || rate < 0n) return null
    const factor =
      factors.get(months) ??
      factors.set(months, rate === 0n ? 1 / months : Number(annuityFactor(rate, months).value) / 1e60)
    // Far from a half, the estimate and the exact value round to the same minor unit; near one, the reference decides.
    const estimate = amount * factor
    const whole = Math.floor(estimate)
    const rest = estimate - whole
    if (estimate < MAX_ESTIMATED && (rest < 0.499 || rest > 0.501))
      return (rest < 0.5 ? whole : whole + 1) * 10 ** (PLACES - digits)
    return decided(rate, amount, digits, months)
  }
}

function decided(rate: Decimal, amount: number, digits: number, months: number): number {
  const exact = instalment(BigInt(amount) * 10n ** BigInt(DECIMAL_PLACES - digits), rate, months, digits)!
  const scaled = Number(exact / 10n ** BigInt(DECIMAL_PLACES - PLACES))
  return Number.isSafeInteger(scaled) ? scaled : NaN
}
