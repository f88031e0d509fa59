import { pointerStep } from '../../values/schema.ts'
import { type Formula, formulas, type RoleKind, roleKind, rolesOf } from '../formulas.ts'
import type { Problem } from '../types.ts'
import { checkBounds, checkField, type Report } from './declared.ts'
import { categoriesOf, isNumeric, type Operand, operandsOf, RESERVED } from './operands.ts'
import type { Grid, Knockout, Ratio } from './types.ts'

/** Checks what a schema cannot express: references, duplicate names, overlaps, bounds, incompatible types. */
export function structureProblems(grid: Grid): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, code, message) => void problems.push({ path, code, message })
  checkNames(grid, report)
  grid.fields.forEach((field, at) => checkField(field, `/fields/${at}`, report))
  grid.constants?.forEach((constant, at) => checkBounds(constant, `/constants/${at}`, report))
  grid.ratios.forEach((ratio, at) => checkRatio(grid, ratio, at, report))
  grid.knockouts.forEach((knockout, at) => checkKnockout(grid, knockout, `/knockouts/${at}`, report))
  grid.characteristics.forEach((characteristic, at) => {
    const path = `/characteristics/${at}`
    checkReason(grid, characteristic.reason, path, report)
    const operand = visibleOperand(grid, characteristic.input, `${path}/input`, report)
    if (operand === null) return
    const fits = characteristic.kind === 'banded' ? isNumeric(operand) : categoriesOf(operand) !== null
    if (!fits) report(`${path}/kind`, 'type_mismatch', `"${characteristic.input}" cannot be ${characteristic.kind}`)
    if (characteristic.kind === 'categorical' && (characteristic.direction ?? 'free') !== 'free') {
      report(`${path}/direction`, 'type_mismatch', 'a categorical characteristic has no direction')
    }
  })
  return problems
}

function checkNames(grid: Grid, report: Report): void {
  const operands = new Set<string>()
  for (const list of ['fields', 'constants', 'ratios'] as const) {
    grid[list]?.forEach(({ code }, at) => {
      const path = `/${list}/${at}/code`
      if ((RESERVED as readonly string[]).includes(code))
        report(path, 'reserved_name', `"${code}" is a reserved name of the application`)
      else if (operands.has(code)) report(path, 'duplicate_code', `"${code}" is declared twice`)
      operands.add(code)
    })
  }
  for (const list of ['knockouts', 'characteristics'] as const) {
    const codes = new Set<string>()
    grid[list].forEach(({ code }, at) => {
      if (codes.has(code)) report(`/${list}/${at}/code`, 'duplicate_code', `"${code}" is declared twice`)
      codes.add(code)
    })
  }
}

function checkRatio(grid: Grid, ratio: Ratio, at: number, report: Report): void {
  const path = `/ratios/${at}`
  const formula = formulas.get(ratio.formula)
  if (formula === undefined)
    return report(`${path}/formula`, 'unknown_formula', `"${ratio.formula}" is not in the catalogue`)
  for (const role of rolesOf(formula, ratio.inputs)) {
    if (!Object.hasOwn(ratio.inputs, role))
      report(`${path}/inputs/${role}`, 'missing_role', `${ratio.formula} needs "${role}"`)
  }
  const earlier = new Set(grid.ratios.slice(0, at).map(({ code }) => code))
  for (const [role, code] of Object.entries(ratio.inputs)) {
    const step = `${path}/inputs${pointerStep(role)}`
    const kind = roleKind(formula, role)
    if (kind === null) report(step, 'unknown_role', `${ratio.formula} has no role "${role}"`)
    else checkRole(operandsOf(grid).get(code), code, kind, earlier, step, report)
  }
}

function checkRole(
  operand: Operand | undefined,
  code: string,
  kind: RoleKind,
  earlier: ReadonlySet<string>,
  path: string,
  report: Report,
): void {
  if (operand === undefined) return report(path, 'unknown_operand', `"${code}" is not declared`)
  if (!isNumeric(operand)) return report(path, 'type_mismatch', `"${code}" is not a number`)
  if (kind === 'constant' && operand.kind !== 'constant') report(path, 'type_mismatch', `"${code}" must be a constant`)
  if (kind === 'count' && !isWhole(operand)) report(path, 'type_mismatch', `"${code}" must be a whole number`)
  if (operand.kind !== 'ratio') return
  if (!earlier.has(code)) report(path, 'later_ratio', `"${code}" must be declared before it is used`)
  else if (isQuotient(operand.formula))
    report(path, 'quotient_operand', `"${code}" is a quotient and cannot be an operand`)
}

function isQuotient(formula: Formula): boolean {
  return formula.result === 'quotient'
}

function isWhole(operand: Operand): boolean {
  if (operand.kind === 'field') return operand.field.type === 'integer'
  if (operand.kind === 'constant') return operand.constant.type === 'integer'
  return operand.kind === 'reserved' && operand.code === 'duration_months'
}

function checkKnockout(grid: Grid, knockout: Knockout, path: string, report: Report): void {
  checkReason(grid, knockout.reason, path, report)
  const operand = visibleOperand(grid, knockout.operand, `${path}/operand`, report)
  if (operand === null) return
  const type = operand.kind === 'field' ? operand.field.type : 'decimal'
  const fits =
    type === 'boolean'
      ? ['is_true', 'is_false']
      : type === 'enum'
        ? ['in', 'not_in']
        : ['lt', 'le', 'gt', 'ge', 'eq', 'ne']
  if (!fits.includes(knockout.predicate)) {
    report(`${path}/predicate`, 'type_mismatch', `"${knockout.operand}" supports only ${fits.join(', ')}`)
  }
}

function checkReason(grid: Grid, reason: string, path: string, report: Report): void {
  if (!Object.hasOwn(grid.reasons, reason))
    report(`${path}/reason`, 'unknown_reason', `"${reason}" is not among the reasons`)
}

function visibleOperand(grid: Grid, code: string, path: string, report: Report): Operand | null {
  const operand = operandsOf(grid).get(code)
  if (operand === undefined || operand.kind === 'constant')
    report(path, 'unknown_operand', `"${code}" is not an operand`)
  else if (operand.kind === 'field' && operand.field.type === 'date')
    report(path, 'date_operand', 'a date is data, not an operand')
  else return operand
  return null
}
