import { type Decimal, formatDecimal, ONE, parseDecimal } from '../../../values/decimal.ts'
import type { Rational } from '../../../values/rational.ts'
import type { Grid } from '../../grid/types.ts'
import { readField } from '../../inputs.ts'
import type { ApplicationInput, Exact, InputStep, InputValue, OperandState } from '../../types.ts'

/** An operand as a rule reads it. */
export interface OperandValue {
  readonly state: OperandState
  /** As recorded in the trace. */
  readonly value: Exact | boolean | null
  readonly number: Rational | null
  /** The contract code of a category, or the text of a sentinel. */
  readonly category: string | null
}

export type OperandValues = Map<string, OperandValue>

export const NOT_EVALUABLE: OperandValue = { state: 'not_evaluable', value: null, number: null, category: null }

/** Step 1: the parsed value of every field of the contract. */
export interface InputReading {
  readonly piece: ApplicationInput
  readonly steps: InputStep[]
  readonly operands: OperandValues
}

export function readApplication(grid: Grid, input: ApplicationInput): InputReading {
  const operands: OperandValues = new Map()
  const inputs: { [code: string]: InputValue } = { ...input.inputs }
  const steps = grid.fields.map((field): InputStep => {
    const given = Object.hasOwn(input.inputs, field.code)
    const raw = given ? input.inputs[field.code]! : null
    if (typeof raw === 'object' && raw !== null) throw new RangeError(`${field.code} is not a plain value`)
    const reading = readField(field, raw)
    // A value that cannot be parsed is recorded unchanged and never scored.
    const step: InputStep =
      reading.state === 'malformed'
        ? { code: field.code, state: 'invalid', value: raw }
        : { code: field.code, state: reading.state, value: reading.value }
    if (given) inputs[field.code] = step.value
    const present = step.state === 'value' || step.state === 'special'
    operands.set(field.code, {
      state: step.state,
      value: present ? (step.value as string | boolean) : null,
      number:
        step.state === 'value' && reading.decimal !== null ? { numerator: reading.decimal, denominator: ONE } : null,
      category: present ? String(step.value) : null,
    })
    return step
  })
  operands.set('amount', exactValue(parseDecimal(input.amount)!))
  operands.set('duration_months', exactValue(BigInt(input.duration_months) * ONE))
  return { piece: { ...input, inputs }, steps, operands }
}

export function exactValue(number: Decimal): OperandValue {
  return {
    state: 'value',
    value: formatDecimal(number),
    number: { numerator: number, denominator: ONE },
    category: null,
  }
}
