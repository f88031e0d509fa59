import { type Decimal, parseDecimal } from '../../../values/decimal.ts'
import { operandsOf } from '../../grid/operands.ts'
import type { Characteristic, Grid, Knockout } from '../../grid/types.ts'
import { contentBlockers } from '../../parameters/blockers.ts'
import { pointsRange, type Scale, scaleOf } from '../../parameters/scale.ts'
import type {
  Blocker,
  BlockerCode,
  CharacteristicParameters,
  Dec,
  Points,
  PolicyParameters,
} from '../../parameters/types.ts'
import type { PolicyContent } from '../../types.ts'
import { requireClearGrid } from './require-clear-grid.ts'

/** The parameters leave a rule open, so the policy cannot be evaluated. */
export class PolicyIncomplete extends Error {
  readonly blockers: readonly Blocker[]
  constructor(blockers: readonly Blocker[]) {
    super(`the policy is not complete: ${blockers.map(({ code, path }) => `${code} ${path ?? ''}`.trim()).join(', ')}`)
    this.blockers = blockers
  }
}

// All other blockers concern a policy that can be evaluated but makes no sense.
const OPEN_RULES: readonly BlockerCode[] = [
  'PARAMETER_MISSING',
  'EDGES_NOT_INCREASING',
  'POINTS_LENGTH',
  'MISSING_RULE_ABSENT',
  'CATEGORY_UNCOVERED',
  'CATEGORY_TWICE',
  'CUTOFFS_CROSSED',
]

/** A number of points, or the instruction to refer the case to a person. */
export type PreparedPoints = Decimal | 'refer'

export interface PreparedCharacteristic {
  readonly item: Characteristic
  readonly edges: readonly { readonly text: Dec; readonly value: Decimal }[]
  readonly points: readonly Decimal[]
  readonly groups: readonly { readonly values: readonly string[]; readonly points: Decimal }[]
  readonly other: PreparedPoints
  readonly special: ReadonlyMap<string, PreparedPoints>
  /** Null for operands that are never missing. */
  readonly missing: PreparedPoints | null
  readonly best: Decimal
  readonly neutral: Decimal
}

export interface PreparedKnockout {
  readonly item: Knockout
  readonly enabled: boolean
  /** A decimal as stored, a list of codes, or null where the predicate takes no value. */
  readonly limit: Dec | readonly string[] | null
  readonly limitValue: Decimal
}

/** A complete policy with its numbers parsed. */
export interface PreparedPolicy {
  readonly grid: Grid
  readonly constants: ReadonlyMap<string, Decimal>
  readonly annualRate: { readonly text: Dec; readonly value: Decimal } | null
  readonly knockouts: readonly PreparedKnockout[]
  readonly characteristics: readonly PreparedCharacteristic[]
  readonly basePoints: Decimal
  readonly scale: Scale
  readonly cutoffs: { readonly decline_below: Dec; readonly approve_from: Dec }
  readonly declineBelow: Decimal
  readonly approveFrom: Decimal
  readonly reasons: { readonly method: 'below_neutral' | 'below_best'; readonly max: number }
}

const prepared = new WeakMap<PolicyParameters, PreparedPolicy>()

/** Cached per frozen parameters object. Throws PolicyIncomplete. */
export function prepare({ grid, parameters }: PolicyContent): PreparedPolicy {
  const known = prepared.get(parameters)
  if (known?.grid === grid) return known
  requireClearGrid(grid)
  const open = contentBlockers(grid, parameters).filter(({ code }) => OPEN_RULES.includes(code))
  if (open.length > 0) throw new PolicyIncomplete(open)
  const made: PreparedPolicy = {
    grid,
    constants: new Map(Object.entries(parameters.constants ?? {}).map(([code, text]) => [code, parseDecimal(text)!])),
    annualRate:
      parameters.annual_rate === undefined
        ? null
        : { text: parameters.annual_rate, value: parseDecimal(parameters.annual_rate)! },
    knockouts: grid.knockouts.map((item) => {
      const { enabled, value } = parameters.knockouts![item.code]!
      const limit = enabled ? (value ?? null) : null
      return { item, enabled, limit, limitValue: typeof limit === 'string' ? parseDecimal(limit)! : 0n }
    }),
    characteristics: grid.characteristics.map((item) =>
      prepareCharacteristic(grid, item, parameters.characteristics![item.code]!),
    ),
    basePoints: parseDecimal(parameters.base_points!)!,
    scale: scaleOf(grid, parameters)!,
    cutoffs: { decline_below: parameters.cutoffs!.decline_below!, approve_from: parameters.cutoffs!.approve_from! },
    declineBelow: parseDecimal(parameters.cutoffs!.decline_below!)!,
    approveFrom: parseDecimal(parameters.cutoffs!.approve_from!)!,
    reasons: { method: parameters.reasons!.method!, max: parameters.reasons!.max! },
  }
  if (Object.isFrozen(parameters)) prepared.set(parameters, made)
  return made
}

function prepareCharacteristic(
  grid: Grid,
  item: Characteristic,
  given: CharacteristicParameters,
): PreparedCharacteristic {
  const { best } = pointsRange(grid, item, given)!
  const reserved = operandsOf(grid).get(item.input)!.kind === 'reserved'
  return {
    item,
    edges: (given.edges ?? []).map((text) => ({ text, value: parseDecimal(text)! })),
    points: (given.points ?? []).map((text) => parseDecimal(text)!),
    groups: (given.groups ?? []).map(({ values, points }) => ({ values, points: parseDecimal(points)! })),
    other: pointsOf(given.other_points ?? 'refer'),
    special: new Map((given.special ?? []).map(({ value, points }) => [value, pointsOf(points)])),
    missing: reserved || given.missing_points === undefined ? null : pointsOf(given.missing_points),
    best,
    neutral: given.neutral_points === undefined ? best : parseDecimal(given.neutral_points)!,
  }
}

function pointsOf(text: Points): PreparedPoints {
  return text === 'refer' ? 'refer' : parseDecimal(text)!
}
