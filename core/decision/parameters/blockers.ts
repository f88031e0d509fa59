import { ownMember } from '../../values/own-member.ts'
import { MAX_AMOUNT, MAX_MONTHS } from '../../applications/bounds.ts'
import { parseDecimal } from '../../values/decimal.ts'
import { categoriesOf, type Operand, operandsOf, type Reserved, usesInstalment } from '../grid/operands.ts'
import type { Characteristic, Grid } from '../grid/types.ts'
import type { Texts } from '../../values/texts.ts'
import { pointsRange, scaleOf } from './scale.ts'
import { blocker } from './sentences.ts'
import type { Blocker, CharacteristicParameters, PolicyParameters } from './types.ts'

/**
 * What prevents the use of these parameters, computed from the content alone and the same for every reader. The
 * service adds `NOT_SIMULATED`, `SIMULATION_STALE` and `PRODUCT_NOT_ACTIVE`.
 */
export function contentBlockers(grid: Grid, parameters: PolicyParameters): Blocker[] {
  return [
    ...missingNumbers(grid, parameters),
    ...grid.characteristics.flatMap((item) =>
      characteristicBlockers(grid, item, ownMember(parameters.characteristics, item.code)),
    ),
    ...knockoutBlockers(grid, parameters),
    ...cutoffBlockers(grid, parameters),
    ...reasonBlockers(grid, parameters),
  ]
}

function missing(path: string): Blocker {
  return blocker('PARAMETER_MISSING', path)
}

function missingNumbers(grid: Grid, parameters: PolicyParameters): Blocker[] {
  const found: Blocker[] = []
  if (parameters.base_points === undefined) found.push(missing('/base_points'))
  for (const { code } of grid.constants ?? []) {
    if (ownMember(parameters.constants, code) === undefined) found.push(missing(`/constants/${code}`))
  }
  for (const name of ['decline_below', 'approve_from'] as const) {
    if (parameters.cutoffs?.[name] === undefined) found.push(missing(`/cutoffs/${name}`))
  }
  for (const name of ['method', 'max'] as const) {
    if (parameters.reasons?.[name] === undefined) found.push(missing(`/reasons/${name}`))
  }
  if (parameters.annual_rate === undefined && usesInstalment(grid)) found.push(missing('/annual_rate'))
  return found
}

function characteristicBlockers(
  grid: Grid,
  item: Characteristic,
  given: CharacteristicParameters | undefined,
): Blocker[] {
  const path = `/characteristics/${item.code}`
  if (given === undefined) return [missing(path)]
  const operand = operandsOf(grid).get(item.input)!
  const found = item.kind === 'banded' ? bandBlockers(grid, item, given, path) : groupBlockers(grid, item, given, path)
  const sentinels = operand.kind === 'field' ? (operand.field.special_values ?? []) : []
  for (const sentinel of sentinels) {
    const rules = (given.special ?? []).filter(({ value }) => value === sentinel)
    if (rules.length === 0) found.push(blocker('PARAMETER_MISSING', `${path}/special`, `${path}/special (${sentinel})`))
    if (rules.length > 1) found.push(blocker('CATEGORY_TWICE', `${path}/special`, item.code))
  }
  // Amount and duration are never missing, and an instalment that cannot be computed is never scored.
  if (given.missing_points === undefined && operand.kind !== 'reserved') {
    found.push(blocker('MISSING_RULE_ABSENT', `${path}/missing_points`, item.code))
  }
  return found
}

interface Bounds {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

/** The values of the application itself have the same bounds for every grid; an instalment is never negative. */
const BOUNDS_OF_RESERVED: Readonly<Record<Reserved, Bounds>> = {
  amount: { minimum: '0', maximum: MAX_AMOUNT },
  duration_months: { minimum: '1', maximum: String(MAX_MONTHS) },
  instalment: { minimum: '0' },
}

/** A ratio has no bounds, because its formula does not state any. */
function boundsOf(operand: Operand): Bounds {
  if (operand.kind === 'reserved') return BOUNDS_OF_RESERVED[operand.code]
  return operand.kind === 'field' ? operand.field : {}
}

function bandBlockers(grid: Grid, item: Characteristic, given: CharacteristicParameters, path: string): Blocker[] {
  if (given.edges === undefined) return [missing(`${path}/edges`)]
  if (given.points === undefined) return [missing(`${path}/points`)]
  const edges = given.edges.map((edge) => parseDecimal(edge)!)
  const points = given.points.map((value) => parseDecimal(value)!)
  const found: Blocker[] = []
  const step = edges.findIndex((edge, at) => at > 0 && edge <= edges[at - 1]!)
  if (step >= 0) found.push(blocker('EDGES_NOT_INCREASING', `${path}/edges/${step}`, item.code))
  if (points.length !== edges.length + 1) found.push(blocker('POINTS_LENGTH', `${path}/points`, item.code))
  const operand = operandsOf(grid).get(item.input)!
  const { minimum, maximum } = boundsOf(operand)
  const dead = edges.findIndex(
    (edge) =>
      (minimum !== undefined && edge <= parseDecimal(minimum)!) ||
      (maximum !== undefined && edge > parseDecimal(maximum)!),
  )
  if (dead >= 0) found.push(blocker('DEAD_BIN', `${path}/edges/${dead}`, item.code))
  const against = points.some(
    (value, at) =>
      at > 0 &&
      ((item.direction === 'increasing' && value < points[at - 1]!) ||
        (item.direction === 'decreasing' && value > points[at - 1]!)),
  )
  if (against) found.push(blocker('NON_MONOTONIC', `${path}/points`, item.code))
  return found
}

function groupBlockers(grid: Grid, item: Characteristic, given: CharacteristicParameters, path: string): Blocker[] {
  if (given.groups === undefined) return [missing(`${path}/groups`)]
  const found: Blocker[] = []
  const values = given.groups.flatMap((group) => group.values)
  const covered = new Set(values)
  if (covered.size < values.length) found.push(blocker('CATEGORY_TWICE', `${path}/groups`, item.code))
  const categories = categoriesOf(operandsOf(grid).get(item.input)!)!
  if (given.other_points === undefined && categories.some((category) => !covered.has(category))) {
    found.push(blocker('CATEGORY_UNCOVERED', `${path}/groups`, item.code))
  }
  if (found.length === 0 && pointsRange(grid, item, given) === null) found.push(missing(`${path}/groups`))
  return found
}

function knockoutBlockers(grid: Grid, parameters: PolicyParameters): Blocker[] {
  const found: Blocker[] = []
  let enabled = 0
  for (const { code, predicate } of grid.knockouts) {
    const given = ownMember(parameters.knockouts, code)
    if (given === undefined) found.push(missing(`/knockouts/${code}`))
    else if (given.enabled) {
      enabled++
      const unary = predicate === 'is_true' || predicate === 'is_false'
      if (!unary && given.value === undefined) found.push(missing(`/knockouts/${code}/value`))
    }
  }
  if (enabled === 0) found.push(blocker('NO_KNOCKOUT_ENABLED'))
  return found
}

function cutoffBlockers(grid: Grid, parameters: PolicyParameters): Blocker[] {
  const { decline_below: decline, approve_from: approve } = parameters.cutoffs ?? {}
  if (decline === undefined || approve === undefined) return []
  const [declineBelow, approveFrom] = [parseDecimal(decline)!, parseDecimal(approve)!]
  const found: Blocker[] = []
  if (declineBelow > approveFrom) found.push(blocker('CUTOFFS_CROSSED', '/cutoffs/decline_below'))
  const scale = scaleOf(grid, parameters)
  if (scale === null) return found
  const [lowest, highest] = [parseDecimal(scale.scale_min)!, parseDecimal(scale.scale_max)!]
  for (const [name, text, value] of [
    ['decline_below', decline, declineBelow],
    ['approve_from', approve, approveFrom],
  ] as const) {
    if (value < lowest || value > highest) found.push(blocker('CUTOFF_OUT_OF_SCALE', `/cutoffs/${name}`, text))
  }
  if (highest < approveFrom)
    found.push(blocker('UNREACHABLE_OUTCOME', '/cutoffs/approve_from', { fr: 'accorder', en: 'approve' }))
  const declines = grid.knockouts.some((item) => {
    const enabled = ownMember(parameters.knockouts, item.code)?.enabled === true
    return enabled && (item.effect === 'decline' || item.on_missing === 'decline')
  })
  if (lowest >= declineBelow && !declines) {
    found.push(blocker('UNREACHABLE_OUTCOME', '/cutoffs/decline_below', { fr: 'refuser', en: 'decline' }))
  }
  return found
}

function reasonBlockers(grid: Grid, parameters: PolicyParameters): Blocker[] {
  const knockouts = grid.knockouts.filter(({ code }) => ownMember(parameters.knockouts, code)?.enabled !== false)
  const used = new Set([...grid.characteristics, ...knockouts].map(({ reason }) => reason))
  const blank = (texts: Texts): boolean => texts.fr.trim() === '' || texts.en.trim() === ''
  return [...used]
    .filter((code) => blank(grid.reasons[code]!.applicant) || blank(grid.reasons[code]!.staff))
    .map((code) => blocker('REASON_TEXT_MISSING', null, code))
}
