import { unitsOf } from '../../../../values/decimal.ts'
import { operandRoles, operandsOf, RESERVED } from '../../../grid/operands.ts'
import { structureProblems } from '../../../grid/structure.ts'
import type { PreparedPolicy } from '../prepare.ts'
import { annuityAt } from './annuity.ts'
import { CompiledApplication, type Loan } from './application.ts'
import { compileRatio, type CompiledRatio, fillInstalment } from './ratios.ts'
import { CompiledReasons } from './reasons.ts'
import { compileCharacteristic, compileKnockout, type CompiledRule, POINT_PLACES } from './rules.ts'
import { scaledOf } from './scaled.ts'
import { NULL, type Slots, slotsFor, VALUE } from './slots.ts'
import { CLOSE, fragment, type Writer } from './writer.ts'

/** The parts of a policy that are the same for all applications. */
export interface Plan {
  readonly slots: Slots
  readonly application: CompiledApplication
  readonly instalment: CompiledRatio
  readonly ratios: readonly CompiledRatio[]
  readonly knockouts: readonly CompiledRule[]
  readonly characteristics: readonly CompiledRule[]
  readonly score: ScorePlan
  readonly reasons: CompiledReasons
}

/** The score in 10^-4, and the constant bytes around its variable parts. */
export interface ScorePlan {
  readonly base: number
  readonly declineBelow: number
  readonly approveFrom: number
  /** The score step up to its total: one for each band (approve, refer, decline) and one without a band. */
  readonly steps: readonly Uint8Array[]
  /** The result from its recommendation up to its score, one for each recommendation in the same order. */
  readonly results: readonly Uint8Array[]
}

export const NAMES = ['approve', 'refer', 'decline'] as const

/** Null when a number of the policy cannot be represented as a scaled integer, and for a grid that the service refuses. */
export function planOf(policy: PreparedPolicy): Plan | null {
  const { grid } = policy
  if (structureProblems(grid).length > 0) return null
  const operands = operandsOf(grid)
  const codes = [...RESERVED, ...grid.fields.map(({ code }) => code), ...grid.ratios.map(({ code }) => code)]
  const slotOf = new Map(codes.map((code, at) => [code, at]))
  let used = codes.length
  const slots = slotsFor(used + grid.ratios.reduce((count, ratio) => count + operandRoles(ratio).length, 0))
  const loan: Loan = { minorUnits: 0, digits: 0, months: 0 }
  const application = CompiledApplication.of(grid, slotOf, slots, loan)
  const score = planScore(policy)
  const ratios = all(
    grid.ratios.map((ratio, at) => compileRatio(policy, ratio, slotOf, slots, loan, () => used++, at === 0)),
  )
  const knockouts = all(
    policy.knockouts.map((rule, at) => compileKnockout(rule, slotOf.get(rule.item.operand)!, at === 0)),
  )
  const characteristics = all(
    policy.characteristics.map((rule, at) =>
      compileCharacteristic(rule, operands.get(rule.item.input)!, slotOf.get(rule.item.input)!, at === 0),
    ),
  )
  if (application === null || score === null || ratios === null || knockouts === null || characteristics === null)
    return null
  const instalment = planInstalment(policy, slotOf.get('instalment')!, slots, loan)
  return {
    slots,
    application,
    instalment,
    ratios,
    knockouts,
    characteristics,
    score,
    reasons: new CompiledReasons(policy),
  }
}

function all<T>(items: readonly (T | null)[]): readonly T[] | null {
  return items.every((item) => item !== null) ? items : null
}

function planScore({ basePoints, scale, cutoffs }: PreparedPolicy): ScorePlan | null {
  const base = scaledOf(basePoints, POINT_PLACES)
  const declineBelow = scaledOf(unitsOf(cutoffs.decline_below), POINT_PLACES)
  const approveFrom = scaledOf(unitsOf(cutoffs.approve_from), POINT_PLACES)
  if (base === null || declineBelow === null || approveFrom === null) return null
  // Leaves room for the points of a hundred characteristics.
  if (Math.abs(base) > Number.MAX_SAFE_INTEGER / 2) return null
  const range = `"scale_max":"${scale.scale_max}","scale_min":"${scale.scale_min}"`
  const { approve_from, decline_below } = cutoffs
  const bands = [...NAMES.map((name) => `"${name}"`), 'null']
  return {
    base,
    declineBelow,
    approveFrom,
    steps: bands.map((band) =>
      fragment(`{"approve_from":"${approve_from}","band":${band},"decline_below":"${decline_below}",${range},"total":`),
    ),
    results: NAMES.map((name) => fragment(`,"recommendation":"${name}",${range},"score":`)),
  }
}

/** The member `instalment` of the trace; null for a policy without a rate. */
function planInstalment({ annualRate }: PreparedPolicy, at: number, slots: Slots, loan: Loan): CompiledRatio {
  if (annualRate === null) return { derive: () => true, write: (writer: Writer) => writer.put(NULL) }
  const annuity = annuityAt(annualRate.value)
  const value = fragment(`{"annual_rate":"${annualRate.text}","state":"value","value":`)
  const none = fragment(`{"annual_rate":"${annualRate.text}","state":"not_evaluable","value":null}`)
  return {
    derive: () => fillInstalment(annuity, slots, at, loan),
    write: (writer) => {
      if (slots.state[at] !== VALUE) return writer.put(none)
      writer.put(value)
      writer.quoted(slots.text[at]!)
      writer.byte(CLOSE)
    },
  }
}
