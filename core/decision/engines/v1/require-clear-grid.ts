// The service refuses such grids, and others, when they are entered; a bundle made by hand can contain one.
import { formulas, roleKind, rolesOf } from '../../formulas.ts'
import { operandsOf, RESERVED } from '../../grid/operands.ts'
import type { Grid, Ratio } from '../../grid/types.ts'

/** Throws where two evaluators could take different numbers. */
export function requireClearGrid(grid: Grid): void {
  requireValues(grid)
  requireCodes(grid)
  for (const ratio of grid.ratios) {
    requireRoles(ratio)
    requireConstants(grid, ratio)
  }
}

/** Without a list, nobody could say which texts are values. */
function requireValues({ fields }: Grid): void {
  const unlisted = fields.find(({ type, values }) => type === 'enum' && values === undefined)
  if (unlisted !== undefined) throw new RangeError(`the enum ${unlisted.code} lists no values`)
}

/** A ratio may take the place of a field, and a field that of an earlier one. */
function requireCodes({ fields, constants = [], ratios }: Grid): void {
  const meanings = new Set<string>(RESERVED)
  const requireNew = (code: string): void => {
    if (meanings.has(code)) throw new RangeError(`the code ${code} has another meaning`)
  }
  for (const { code } of fields) requireNew(code)
  for (const { code } of ratios) {
    requireNew(code)
    meanings.add(code)
  }
  for (const { code } of fields) meanings.add(code)
  for (const { code } of constants) {
    requireNew(code)
    meanings.add(code)
  }
}

/** An operand under a role that no formula reads looks as if it counted. */
function requireRoles({ code, formula, inputs }: Ratio): void {
  const roles = rolesOf(formulas.get(formula)!, inputs)
  const unread = Object.keys(inputs).find((role) => !roles.includes(role))
  if (unread !== undefined) throw new RangeError(`${unread} of ${code} is no role of ${formula}`)
}

/** A rate that is added comes from the policy alone: that of an application could be missing. */
function requireConstants(grid: Grid, { code, formula, inputs }: Ratio): void {
  const operands = operandsOf(grid)
  for (const [role, operand] of Object.entries(inputs)) {
    if (roleKind(formulas.get(formula)!, role) === 'constant' && operands.get(operand)?.kind !== 'constant')
      throw new RangeError(`${operand}, the ${role} of ${code}, is not a constant`)
  }
}
