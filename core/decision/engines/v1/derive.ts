import { type Decimal, formatDecimal, parseDecimal } from '../../../values/decimal.ts'
import { minorUnits } from '../../../values/money.ts'
import { displayRational, type Rational } from '../../../values/rational.ts'
import { type Operand, operandRoles, operandsOf } from '../../grid/operands.ts'
import type { Ratio } from '../../grid/types.ts'
import type { ApplicationInput, RatioStep, Trace } from '../../types.ts'
import { instalment } from './instalment.ts'
import { exactValue, NOT_EVALUABLE, type OperandValue, type OperandValues } from './operand-values.ts'
import type { PreparedPolicy } from './prepare.ts'

/** Step 2, first half: the instalment at the policy's rate; null when the policy has none. */
export function deriveInstalment(
  policy: PreparedPolicy,
  input: ApplicationInput,
  operands: OperandValues,
): Trace['instalment'] {
  if (policy.annualRate === null) return null
  const value = instalmentAt(policy.annualRate.value, input)
  const operand = value === null ? NOT_EVALUABLE : exactValue(value)
  operands.set('instalment', operand)
  const state = value === null ? 'not_evaluable' : 'value'
  return { annual_rate: policy.annualRate.text, state, value: operand.value as string | null }
}

/** Step 2, second half: every ratio in grid order, so that a ratio may use earlier quantities. */
export function deriveRatios(policy: PreparedPolicy, input: ApplicationInput, operands: OperandValues): RatioStep[] {
  const named = operandsOf(policy.grid)
  return policy.grid.ratios.map((ratio) => deriveRatio(policy, ratio, named, input, operands))
}

/** The operands are shown even when the ratio has no value: a missing or unusable operand explains why. */
function deriveRatio(
  policy: PreparedPolicy,
  ratio: Ratio,
  named: ReadonlyMap<string, Operand>,
  input: ApplicationInput,
  operands: OperandValues,
): RatioStep {
  const values: { [role: string]: Decimal } = {}
  let state: RatioStep['state'] = 'value'
  const shown = operandRoles(ratio).map(({ role, operand }) => {
    const read =
      role === 'stressed_instalment'
        ? stressed(policy, input, values.rate_add_on!)
        : named.get(operand)!.kind === 'constant'
          ? exactValue(policy.constants.get(operand)!)
          : operands.get(operand)!
    if (read.state === 'value') values[role] = read.number!.numerator
    else if (read.state !== 'missing') state = 'not_evaluable'
    else if (state === 'value') state = 'missing'
    return { operand, role, value: read.state === 'value' ? (read.value as string) : null }
  })
  const { formula } = named.get(ratio.code) as Operand & { kind: 'ratio' }
  const number = state === 'value' ? formula.compute(values) : null
  if (state === 'value' && number === null) state = 'not_evaluable'
  const result = number === null ? { ...NOT_EVALUABLE, state } : resultOf(number, formula.result)
  operands.set(ratio.code, result)
  return {
    code: ratio.code,
    display_value: number === null ? null : displayRational(number),
    formula: ratio.formula,
    operands: shown,
    state,
    value: result.value as RatioStep['value'],
  }
}

/** A quantity is an ordinary decimal; a quotient stays undivided. */
function resultOf(number: Rational, kind: 'quotient' | 'quantity'): OperandValue {
  if (kind === 'quantity') return exactValue(number.numerator)
  const value = { denominator: formatDecimal(number.denominator), numerator: formatDecimal(number.numerator) }
  return { state: 'value', value, number, category: null }
}

function stressed(policy: PreparedPolicy, input: ApplicationInput, addOn: Decimal): OperandValue {
  const value = instalmentAt(policy.annualRate!.value + addOn, input)
  return value === null ? NOT_EVALUABLE : exactValue(value)
}

function instalmentAt(annualRate: Decimal, { amount, currency, duration_months }: ApplicationInput): Decimal | null {
  return instalment(parseDecimal(amount)!, annualRate, duration_months, minorUnits(currency)!)
}
