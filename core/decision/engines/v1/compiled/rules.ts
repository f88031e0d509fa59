import { canonicalText } from '../../../../evidence/canonical.ts'
import type { Decimal } from '../../../../values/decimal.ts'
import { unitsOf } from '../../../../values/decimal.ts'
import { categoriesOf, type Operand } from '../../../grid/operands.ts'
import type { CharacteristicStep, KnockoutStep, MatchedAttribute } from '../../../types.ts'
import type { PreparedCharacteristic, PreparedKnockout, PreparedPoints } from '../prepare.ts'
import { INFORMATION_MISSING } from '../reasons.ts'
import { compareQuotient, type Fraction, fractionOf, PLACES, scaledOf } from './scaled.ts'
import { MISSING, type Slots, SPECIAL, VALUE } from './slots.ts'
import { fragment } from './writer.ts'

export const POINT_PLACES = 4

/** A possible outcome of a rule: its step of the trace up to the closing brace, and its effects. */
export interface Outcome {
  /** Includes the value when it is the same for all applications. */
  readonly bytes: Uint8Array
  /** Whether the value of the operand must be appended. */
  readonly open: boolean
  /** In 10^-4; NaN without points. */
  readonly points: number
  readonly belowNeutral: number
  readonly belowBest: number
  readonly effect: 'decline' | 'refer' | null
  /** The reason of a rule that gives one independently of the points. */
  readonly reason: string | null
  /** The code of a knock-out that is hit. */
  readonly hit: string | null
  /** The attribute of a characteristic. */
  readonly attribute: MatchedAttribute | null
}

export interface CompiledRule {
  readonly at: number
  readonly outcomeOf: (slots: Slots) => Outcome
}

/** Compares a decimal or a quotient with a limit. */
type Compare = (slots: Slots, at: number) => number

function compileLimit(limit: Decimal): Compare | null {
  const scaled = scaledOf(limit, PLACES)
  const fraction: Fraction | null = fractionOf(limit)
  if (scaled === null || fraction === null) return null
  return (slots, at) => {
    const denominator = slots.denominator[at]!
    const value = slots.number[at]!
    return denominator === 0 ? value - scaled : compareQuotient(value, denominator, fraction)
  }
}

/** Null when a number cannot be represented as a scaled integer. `first` marks the first rule of the grid. */
export function compileKnockout(
  { item, enabled, limit }: PreparedKnockout,
  at: number,
  first: boolean,
): CompiledRule | null {
  const outcome = (name: KnockoutStep['outcome'], effect: Outcome['effect'], reason: string | null): Outcome => {
    const step = { code: item.code, effect, limit, operand: item.operand, outcome: name, predicate: item.predicate }
    const without = { open: true, points: NaN, belowNeutral: NaN, belowBest: NaN, attribute: null }
    return { ...without, bytes: stepBytes(step, first), effect, reason, hit: name === 'hit' ? item.code : null }
  }
  const disabled = outcome('disabled', null, null)
  const passed = outcome('passed', null, null)
  const hit = outcome('hit', item.effect, item.reason)
  const notEvaluable = outcome('not_evaluable', item.on_missing, INFORMATION_MISSING)
  if (!enabled) return { at, outcomeOf: () => disabled }
  const hits = compilePredicate(item.predicate, limit, at)
  if (hits === null) return null
  return { at, outcomeOf: (slots) => (slots.state[at] !== VALUE ? notEvaluable : hits(slots) ? hit : passed) }
}

function compilePredicate(
  predicate: string,
  limit: PreparedKnockout['limit'],
  at: number,
): ((slots: Slots) => boolean) | null {
  if (predicate === 'is_true') return (slots) => slots.category[at] === 'true'
  if (predicate === 'is_false') return (slots) => slots.category[at] === 'false'
  if (typeof limit !== 'string') {
    const codes = new Set(limit)
    return predicate === 'in' ? (slots) => codes.has(slots.category[at]!) : (slots) => !codes.has(slots.category[at]!)
  }
  const compare = compileLimit(unitsOf(limit))
  if (compare === null) return null
  const holds: { readonly [name: string]: (sign: number) => boolean } = {
    lt: (sign) => sign < 0,
    le: (sign) => sign <= 0,
    gt: (sign) => sign > 0,
    ge: (sign) => sign >= 0,
    eq: (sign) => sign === 0,
    ne: (sign) => sign !== 0,
  }
  const test = holds[predicate]!
  return (slots) => test(compare(slots, at))
}

/** Null when a number cannot be represented as a scaled integer. `first` marks the first rule of the grid. */
export function compileCharacteristic(
  characteristic: PreparedCharacteristic,
  operand: Operand,
  at: number,
  first: boolean,
): CompiledRule | null {
  const outcomes = new OutcomeMaker(characteristic, first)
  const notEvaluable = outcomes.make(null, null, { value: null })
  const missing =
    characteristic.missing === null ? notEvaluable : outcomes.make('missing', characteristic.missing, { value: null })
  const special = new Map(
    [...characteristic.special].map(([value, points]) => [value, outcomes.make('special', points, { value })]),
  )
  const present =
    characteristic.item.kind === 'banded'
      ? bins(characteristic, outcomes, at)
      : groups(characteristic, outcomes, operand, at)
  if (present === null || !outcomes.fit) return null
  return {
    at,
    outcomeOf: (slots) => {
      const state = slots.state[at]
      if (state === VALUE) return present(slots)
      if (state === MISSING) return missing
      return state === SPECIAL ? special.get(slots.category[at]!)! : notEvaluable
    },
  }
}

function bins(
  { edges, points }: PreparedCharacteristic,
  outcomes: OutcomeMaker,
  at: number,
): CompiledRule['outcomeOf'] | null {
  const made = points.map((value, bin) =>
    outcomes.make('bin', value, { lower: edges[bin - 1]?.text ?? null, upper: edges[bin]?.text ?? null }),
  )
  const scaled = edges.map(({ value }) => scaledOf(value, PLACES) ?? NaN)
  const fractions = edges.map(({ value }) => fractionOf(value)).filter((fraction) => fraction !== null)
  if (scaled.some(Number.isNaN) || fractions.length < edges.length) return null
  return (slots) => {
    const value = slots.number[at]!
    const denominator = slots.denominator[at]!
    let bin = 0
    if (denominator === 0) while (bin < scaled.length && value >= scaled[bin]!) bin++
    else while (bin < fractions.length && compareQuotient(value, denominator, fractions[bin]!) >= 0) bin++
    return made[bin]!
  }
}

function groups(
  characteristic: PreparedCharacteristic,
  outcomes: OutcomeMaker,
  operand: Operand,
  at: number,
): CompiledRule['outcomeOf'] {
  const isBoolean = operand.kind === 'field' && operand.field.type === 'boolean'
  const made = categoriesOf(operand)!.map((category) => {
    const value = isBoolean ? category === 'true' : category
    const group = characteristic.groups.find(({ values }) => values.includes(category))
    if (group === undefined) return [category, outcomes.make('other', characteristic.other, { value })] as const
    return [category, outcomes.make('group', group.points, { group: group.values, value })] as const
  })
  const byCategory = new Map(made)
  return (slots) => byCategory.get(slots.category[at]!)!
}

class OutcomeMaker {
  /** Whether all points so far are in range. */
  fit = true
  private readonly characteristic: PreparedCharacteristic
  private readonly first: boolean

  constructor(characteristic: PreparedCharacteristic, first: boolean) {
    this.characteristic = characteristic
    this.first = first
  }

  make(by: CharacteristicStep['by'], points: PreparedPoints | null, matched: Partial<CharacteristicStep>): Outcome {
    const { item, neutral, best } = this.characteristic
    const { code, input, kind, reason } = item
    const outcome = points === null ? 'not_evaluable' : points === 'refer' ? 'referred' : 'scored'
    const step = { by, code, group: null, input, kind, lower: null, outcome, upper: null, ...matched }
    const present = outcome === 'referred' && by !== 'missing'
    const scored = typeof points === 'bigint'
    return {
      bytes: stepBytes(step, this.first),
      open: !('value' in step),
      points: scored ? this.scaled(points) : NaN,
      belowNeutral: scored ? this.scaled(neutral - points) : NaN,
      belowBest: scored ? this.scaled(best - points) : NaN,
      effect: null,
      reason: scored ? null : present ? reason : INFORMATION_MISSING,
      hit: null,
      attribute: { by, code, group: step.group, lower: step.lower, upper: step.upper },
    }
  }

  private scaled(points: Decimal): number {
    const scaled = scaledOf(points, POINT_PLACES)
    // The sum of a hundred values must still be exact.
    if (scaled === null || Math.abs(scaled) > Number.MAX_SAFE_INTEGER / 1000) this.fit = false
    return scaled ?? NaN
  }
}

/** The canonical bytes of a step up to its closing brace; `value` is its last member and may be left open. */
function stepBytes(step: object, first: boolean): Uint8Array {
  const text = canonicalText(step).slice(0, -1)
  return fragment(`${first ? '' : '},'}${'value' in step ? text : `${text},"value":`}`)
}
