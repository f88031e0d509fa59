// The population stability index: how far a distribution has moved from another one.
import { formatDecimal } from '../values/decimal.ts'
import { divideHalfEven } from '../values/rational.ts'

const PLACES = 6n
/** Working digits, far beyond those that are shown. */
const SCALE = 10n ** 40n
const LN_2 = 6_931_471_805_599_453_094_172_321_214_581_765_680_755n

/**
 * The sum over all bands of (actual share - expected share) * ln(actual share / expected share), rounded half to even at six
 * digits; null when one of the two is empty. A count of zero is taken as one half where the other is not zero, because the
 * logarithm has no value there. Source: N. Siddiqi, Credit Risk Scorecards, 2006, chapter 9; it is the sum of the two
 * Kullback-Leibler divergences (S. Kullback, R. A. Leibler, 1951).
 */
export function stabilityIndex(expected: readonly number[], actual: readonly number[]): string | null {
  const ofExpected = sumOf(expected)
  const ofActual = sumOf(actual)
  if (ofExpected === 0n || ofActual === 0n) return null
  let index = 0n
  for (const [band, count] of expected.entries()) {
    const other = actual[band]!
    if (count === 0 && other === 0) continue
    // In halves. Shares are a/A and e/E, with one denominator: a*E and e*A over A*E.
    const a = halvesOf(other) * ofExpected
    const e = halvesOf(count) * ofActual
    index += ((a - e) * naturalLogarithm(a, e)) / (2n * ofExpected * ofActual)
  }
  const shown = 10n ** PLACES
  return formatDecimal(divideHalfEven(index * shown, SCALE) * 10n ** (12n - PLACES))
}

function sumOf(counts: readonly number[]): bigint {
  return counts.reduce((sum, count) => sum + BigInt(count), 0n)
}

function halvesOf(count: number): bigint {
  return count === 0 ? 1n : 2n * BigInt(count)
}

/** ln(numerator / denominator) in units of SCALE, both positive: powers of two apart, by 2 artanh((x - 1) / (x + 1)). */
function naturalLogarithm(numerator: bigint, denominator: bigint): bigint {
  let [over, under, twos] = [numerator, denominator, 0n]
  while (2n * over >= 3n * under) [under, twos] = [2n * under, twos + 1n]
  while (4n * over < 3n * under) [over, twos] = [2n * over, twos - 1n]
  const y = ((over - under) * SCALE) / (over + under)
  const square = (y * y) / SCALE
  let sum = 0n
  for (let [power, divisor] = [y, 1n]; power !== 0n; [power, divisor] = [(power * square) / SCALE, divisor + 2n])
    sum += power / divisor
  return 2n * sum + twos * LN_2
}
