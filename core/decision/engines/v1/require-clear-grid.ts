// The service refuses such grids, and others, when they are entered; a bundle made by hand can contain one.
import { formulas, roleKind } from '../../formulas.ts'
import { operandsOf, RESERVED } from '../../grid/operands.ts'
import type { Grid, Ratio } from '../../grid/types.ts'

/** Throws where two evaluators could take different numbers. */
export function requireClearGrid(grid: Grid): void {
  requireCodes(grid)
  for (const ratio of grid.ratios) requireConstants(grid, ratio)
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

/** A rate that is added comes from the policy alone: that of an application could be missing. */
function requireConstants(grid: Grid, { code, formula, inputs }: Ratio): void {
  const operands = operandsOf(grid)
  for (const [role, operand] of Object.entries(inputs)) {
    if (roleKind(formulas.get(formula)!, role) === 'constant' && operands.get(operand)?.kind !== 'constant')
      throw new RangeError(`${operand}, the ${role} of ${code}, is not a constant`)
  }
}
