// The time of instalments that lie so near to half a minor unit that fixed point does not decide them.
import { instalment } from '../../core/decision/engines/v1/instalment.ts'
import { parseDecimal } from '../../core/values/decimal.ts'

const CASES: readonly [amount: string, annualRate: string, months: number, minorUnits: number][] = [
  // Exactly half a cent.
  ['401', '0.06', 2, 2],
  // The longest rational: the most months, and a rate beyond every policy.
  ['0.000000000006', '1000000000000', 113, 0],
  // Above a half by less than 60 digits show, at the highest rate of a policy and the longest duration of the service.
  ['0.03', '10', 600, 2],
  // The most digits and the longest power that the engine accepts.
  ['0.000000000006', '1000000000000', Number.MAX_SAFE_INTEGER, 0],
]
const REPETITIONS = 500

/** Microseconds of the slowest case, the best of several rounds for each. */
export function slowestNearTie(): number {
  const times = CASES.map(([amount, rate, months, minorUnits]) => {
    const [principal, annual] = [parseDecimal(amount)!, parseDecimal(rate)!]
    let best = Infinity
    for (let round = 0; round < 10; round++) {
      const start = performance.now()
      for (let at = 0; at < REPETITIONS; at++) instalment(principal, annual, months, minorUnits)
      best = Math.min(best, (performance.now() - start) / REPETITIONS)
    }
    return best * 1000
  })
  return Math.round(Math.max(...times) * 10) / 10
}
