import { type Formula, formulas, rolesOf } from '../formulas.ts'
import type { Constant, Field, Grid, Ratio } from './types.ts'

/** Operands of the application itself; a grid must not declare these names. */
export const RESERVED = ['amount', 'duration_months', 'instalment'] as const
export type Reserved = (typeof RESERVED)[number]

export type Operand =
  | { readonly kind: 'field'; readonly code: string; readonly field: Field }
  | { readonly kind: 'ratio'; readonly code: string; readonly ratio: Ratio; readonly formula: Formula }
  | { readonly kind: 'reserved'; readonly code: Reserved }
  | { readonly kind: 'constant'; readonly code: string; readonly constant: Constant }

/** Every operand that a code of this grid can name. Characteristics and knock-outs must not name constants. */
export function operandsOf(grid: Grid): ReadonlyMap<string, Operand> {
  let operands = known.get(grid)
  if (operands === undefined) known.set(grid, (operands = collect(grid)))
  return operands
}

/** Whether the operand can be compared with numbers. */
export function isNumeric(operand: Operand): boolean {
  if (operand.kind !== 'field') return true
  return operand.field.type === 'money' || operand.field.type === 'decimal' || operand.field.type === 'integer'
}

/** The contract values that a categorical characteristic must cover; null when the operand has no such list. */
export function categoriesOf(operand: Operand): readonly string[] | null {
  if (operand.kind !== 'field') return null
  if (operand.field.type === 'boolean') return ['false', 'true']
  // An enum without values is a problem of its own.
  return operand.field.type === 'enum' ? (operand.field.values ?? []).map((value) => value.code) : null
}

/** Whether the grid uses the instalment and therefore needs the parameter `annual_rate`. */
export function usesInstalment(grid: Grid): boolean {
  return (
    grid.characteristics.some(({ input }) => input === 'instalment') ||
    grid.knockouts.some(({ operand }) => operand === 'instalment') ||
    grid.ratios.some((ratio) => {
      const formula = formulas.get(ratio.formula)!
      return formula.implied.some((name) => name !== 'amount') || Object.values(ratio.inputs).includes('instalment')
    })
  )
}

/** The roles of a ratio with their operands, in display order. */
export function operandRoles(ratio: Ratio): readonly RoleOperand[] {
  let roles = rolesKnown.get(ratio)
  if (roles === undefined) rolesKnown.set(ratio, (roles = collectRoles(ratio)))
  return roles
}

export interface RoleOperand {
  readonly role: string
  readonly operand: string
}

const rolesKnown = new WeakMap<Ratio, readonly RoleOperand[]>()

function collectRoles(ratio: Ratio): readonly RoleOperand[] {
  const formula = formulas.get(ratio.formula)!
  const named = rolesOf(formula, ratio.inputs).map((role) => ({ role, operand: ratio.inputs[role]! }))
  const implied = formula.implied.map((role) => ({ role, operand: role === 'amount' ? 'amount' : 'instalment' }))
  return [...named, ...implied]
}

const known = new WeakMap<Grid, ReadonlyMap<string, Operand>>()

function collect(grid: Grid): ReadonlyMap<string, Operand> {
  const operands = new Map<string, Operand>()
  for (const code of RESERVED) operands.set(code, { kind: 'reserved', code })
  for (const field of grid.fields) operands.set(field.code, { kind: 'field', code: field.code, field })
  for (const constant of grid.constants ?? [])
    operands.set(constant.code, { kind: 'constant', code: constant.code, constant })
  for (const ratio of grid.ratios) {
    const formula = formulas.get(ratio.formula)
    if (formula !== undefined) operands.set(ratio.code, { kind: 'ratio', code: ratio.code, ratio, formula })
  }
  return operands
}
