import type { Decimal } from '../../../../values/decimal.ts'
import { annuityFactor } from '../instalment.ts'
import { PLACES } from './scaled.ts'

const FIXED = 10n ** 60n
// Real durations are few; the bound prevents a replay over hostile ones from filling memory.
const MAX_CACHED = 4096
/** Below this value an estimate in doubles differs by less than a millionth of a minor unit. */
const MAX_ESTIMATED = 2 ** 30

/** The instalment in 10^-6 for an amount in minor units; null when there is none, NaN when it does not fit. */
export type Annuity = (minorUnits: number, digits: number, months: number) => number | null

interface Factor {
  readonly exact: bigint
  readonly estimate: number
}

/** Caches the annuity factor of each duration at one rate. */
export function annuityAt(rate: Decimal): Annuity {
  const factors = new Map<number, Factor>()
  return (amount, digits, months) => {
    if (months < 1 || rate < 0n) return null
    const scale = 10 ** (PLACES - digits)
    if (rate === 0n) return fitting((2n * BigInt(amount) + BigInt(months)) / (2n * BigInt(months)), scale)
    let factor = factors.get(months)
    if (factor === undefined) {
      if (factors.size >= MAX_CACHED) factors.clear()
      const exact = annuityFactor(rate, months)
      factors.set(months, (factor = { exact, estimate: Number(exact) / 1e60 }))
    }
    // Far from a half, the estimate and the exact value round to the same minor unit; near one, the exact value
    // decides.
    const estimate = amount * factor.estimate
    const whole = Math.floor(estimate)
    const rest = estimate - whole
    if (estimate < MAX_ESTIMATED && (rest < 0.499 || rest > 0.501)) return (rest < 0.5 ? whole : whole + 1) * scale
    return fitting((BigInt(amount) * factor.exact + FIXED / 2n) / FIXED, scale)
  }
}

function fitting(minorUnits: bigint, scale: number): number {
  const scaled = Number(minorUnits) * scale
  return Number.isSafeInteger(scaled) ? scaled : NaN
}
