import { formatDecimal } from '../../../../values/decimal.ts'
import { formulas } from '../../../formulas.ts'
import { operandRoles } from '../../../grid/operands.ts'
import type { Ratio } from '../../../grid/types.ts'
import type { PreparedPolicy } from '../prepare.ts'
import { type Annuity, annuityAt } from './annuity.ts'
import type { Loan } from './application.ts'
import { compileFormula, singleRoles, type Parts } from './formulas.ts'
import { displayQuotient, formatScaled, PLACES, scaledOf } from './scaled.ts'
import {
  MISSING,
  NOT_EVALUABLE,
  NULL,
  setDecimal,
  setNone,
  setQuotient,
  type Slots,
  VALUE,
  writeValue,
} from './slots.ts'
import { fragment, type Writer } from './writer.ts'

export interface CompiledRatio {
  /** Fills the ratio's slot; false when the application must take the reference path. */
  derive(): boolean
  /** Writes the ratio's step of the trace. */
  write(writer: Writer): void
}

/** The slot that holds a role's value; a role that is not an operand has its own slot. */
interface Role {
  readonly at: number
  /** Fills the role's own slot; false when the value is out of range. */
  readonly fill: (() => boolean) | null
}

/** Allocates a slot in addition to those of the operands. */
export type AllocateSlot = () => number

/** Null when the formula or a constant is not suited to scaled integers. `first` marks the first ratio of the grid. */
export function compileRatio(
  policy: PreparedPolicy,
  ratio: Ratio,
  slotOf: ReadonlyMap<string, number>,
  slots: Slots,
  loan: Loan,
  allocateSlot: AllocateSlot,
  first: boolean,
): CompiledRatio | null {
  const named = operandRoles(ratio)
  const compute = compileFormula(
    ratio.formula,
    named.map(({ role }) => role),
  )
  const roles = named.map(({ role, operand }) =>
    compileRole(policy, ratio, role, operand, slotOf, slots, loan, allocateSlot),
  )
  if (compute === null || roles.some((role) => role === null)) return null
  const own = slotOf.get(ratio.code)!
  const isQuantity = formulas.get(ratio.formula)!.result === 'quantity'
  const values = roles.map(() => 0)
  const parts: Parts = { numerator: 0, denominator: 0 }
  // The text of a side that is a single role already exists.
  const [overRole, underRole] = singleRoles(
    ratio.formula,
    named.map(({ role }) => role),
  )
  const textBelow = (denominator: number): string =>
    underRole < 0 ? formatScaled(denominator, PLACES) : slots.text[roles[underRole]!.at]!

  const derive = (): boolean => {
    let state = VALUE
    for (let index = 0; index < roles.length; index++) {
      const { at, fill } = roles[index]!
      if (fill !== null && !fill()) return false
      const found = slots.state[at]!
      values[index] = slots.number[at]!
      if (found === VALUE) continue
      if (found !== MISSING) state = NOT_EVALUABLE
      else if (state === VALUE) state = MISSING
    }
    if (state === VALUE) {
      compute(values, parts)
      if (!Number.isSafeInteger(parts.numerator) || !Number.isSafeInteger(parts.denominator)) return false
      if (parts.denominator <= 0) state = NOT_EVALUABLE
    }
    const { numerator, denominator } = parts
    if (state !== VALUE) setNone(slots, own, state)
    else {
      const above = overRole < 0 ? formatScaled(numerator, PLACES) : slots.text[roles[overRole]!.at]!
      if (isQuantity) setDecimal(slots, own, numerator, above)
      else setQuotient(slots, own, numerator, denominator, above, textBelow(denominator))
    }
    return true
  }
  return { derive, write: stepWriter(ratio, roles as readonly Role[], own, slots, first) }
}

function compileRole(
  policy: PreparedPolicy,
  ratio: Ratio,
  role: string,
  operand: string,
  slotOf: ReadonlyMap<string, number>,
  slots: Slots,
  loan: Loan,
  allocateSlot: AllocateSlot,
): Role | null {
  if (role === 'stressed_instalment') {
    const annuity = annuityAt(policy.annualRate!.value + policy.constants.get(ratio.inputs.rate_add_on!)!)
    const at = allocateSlot()
    return { at, fill: () => fillInstalment(annuity, slots, at, loan) }
  }
  const constant = policy.constants.get(operand)
  if (constant === undefined) return { at: slotOf.get(operand)!, fill: null }
  const scaled = scaledOf(constant, PLACES)
  if (scaled === null) return null
  const at = allocateSlot()
  setDecimal(slots, at, scaled, formatDecimal(constant))
  return { at, fill: null }
}

/** False when the instalment is out of range. */
export function fillInstalment(
  annuity: Annuity,
  slots: Slots,
  at: number,
  { minorUnits, digits, months }: Loan,
): boolean {
  const value = annuity(minorUnits, digits, months)
  if (value === null) setNone(slots, at, NOT_EVALUABLE)
  else if (Number.isNaN(value)) return false
  else setDecimal(slots, at, value, formatScaled(value, PLACES))
  return true
}

function stepWriter(
  ratio: Ratio,
  roles: readonly Role[],
  own: number,
  slots: Slots,
  first: boolean,
): (writer: Writer) => void {
  const head = fragment(`${first ? '' : ','}{"code":"${ratio.code}","display_value":`)
  const operands = operandRoles(ratio).map(({ role, operand }, at) => {
    const before = at === 0 ? `,"formula":"${ratio.formula}","operands":[` : '},'
    return fragment(`${before}{"operand":"${operand}","role":"${role}","value":`)
  })
  const withValue = fragment('}],"state":"value","value":')
  const close = fragment('}')
  const missing = fragment('}],"state":"missing","value":null}')
  const notEvaluable = fragment('}],"state":"not_evaluable","value":null}')
  return (writer) => {
    const state = slots.state[own]!
    writer.put(head)
    if (state !== VALUE) writer.put(NULL)
    else if (slots.denominator[own] === 0) writer.quoted(slots.text[own]!)
    else writer.quoted(displayQuotient(slots.number[own]!, slots.denominator[own]!))
    for (let index = 0; index < roles.length; index++) {
      const { at } = roles[index]!
      writer.put(operands[index]!)
      // A sentinel is not a value for the calculation and is not shown as one.
      if (slots.state[at] === VALUE) writeValue(writer, slots, at)
      else writer.put(NULL)
    }
    if (state !== VALUE) return writer.put(state === MISSING ? missing : notEvaluable)
    writer.put(withValue)
    writeValue(writer, slots, own)
    writer.put(close)
  }
}
