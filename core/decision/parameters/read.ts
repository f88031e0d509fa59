import { canonicalDecimal, fractionDigits, isInteger, parseDecimal } from '../../values/decimal.ts'
import { isObject, pointerStep } from '../../values/schema.ts'
import { JsonNumber } from '../../values/strict-json.ts'
import { categoriesOf, operandsOf } from '../grid/operands.ts'
import { frozen } from '../grid/read.ts'
import type { Characteristic, Constant, Grid, Knockout } from '../grid/types.ts'
import type { Problem } from '../types.ts'
import type { CharacteristicParameters, KnockoutParameters, PolicyParameters } from './types.ts'

export type ParametersReading = { ok: true; parameters: PolicyParameters } | { ok: false; problems: Problem[] }

// Scorecards use up to four digits after the point.
const POINTS_DIGITS = 4
/** The sum over the hundred characteristics that a grid may have can still be stored as a decimal. */
const MAX_POINTS = parseDecimal('1000000000')!
const MAX_EDGES = 200
/** 1000 % a year: a larger number is a percentage written where a fraction is expected. */
const MAX_RATE = parseDecimal('10')!

/**
 * Reports a wrong shape, wrong types, unknown members and unknown codes as problems, and returns canonical numbers.
 * Incomplete or inconsistent parameters are blockers, not problems, so that a draft can be saved at any time, even `{}`.
 */
export function readParameters(grid: Grid, document: unknown): ParametersReading {
  const reader = new ParametersReader(grid)
  const parameters = reader.document(document)
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems }
  return { ok: true, parameters: frozen(parameters) }
}

type ReadMember = (value: unknown, path: string) => unknown

class ParametersReader {
  readonly problems: Problem[] = []
  readonly grid: Grid

  constructor(grid: Grid) {
    this.grid = grid
  }

  document(value: unknown): PolicyParameters {
    return this.record(value, '', {
      base_points: this.points,
      characteristics: (item, path) => this.byCode(item, path, this.grid.characteristics, this.characteristic),
      knockouts: (item, path) => this.byCode(item, path, this.grid.knockouts, this.knockout),
      constants: (item, path) => this.byCode(item, path, this.grid.constants ?? [], this.constant),
      cutoffs: (item, path) => this.record(item, path, { decline_below: this.decimal, approve_from: this.decimal }),
      reasons: (item, path) => this.record(item, path, { method: this.method, max: this.max }),
      annual_rate: this.rate,
    })
  }

  private characteristic = (value: unknown, path: string, item: Characteristic): CharacteristicParameters => {
    const operand = operandsOf(this.grid).get(item.input)!
    const field = operand.kind === 'field' ? operand.field : null
    const points = this.pointsOrRefer
    const own: { [name: string]: ReadMember } =
      item.kind === 'banded'
        ? { edges: this.list(this.decimal, MAX_EDGES), points: this.list(this.points, MAX_EDGES + 1) }
        : {
            groups: this.list((group, at) => this.group(group, at, categoriesOf(operand)!), MAX_EDGES),
            other_points: points,
          }
    const special = this.list((entry, at) => this.special(entry, at, field?.special_values ?? []), 20)
    return this.record(value, path, { ...own, special, missing_points: points, neutral_points: this.points })
  }

  private group = (value: unknown, path: string, categories: readonly string[]): unknown =>
    this.record(value, path, { values: this.list(this.oneOf(categories), 500), points: this.points }, [
      'values',
      'points',
    ])

  private special = (value: unknown, path: string, sentinels: readonly string[]): unknown =>
    this.record(value, path, { value: this.oneOf(sentinels), points: this.pointsOrRefer }, ['value', 'points'])

  private knockout = (value: unknown, path: string, item: Knockout): KnockoutParameters => {
    const operand = operandsOf(this.grid).get(item.operand)!
    const members: { [name: string]: ReadMember } = { enabled: this.flag }
    if (item.predicate === 'in' || item.predicate === 'not_in') {
      members.value = this.list(this.oneOf(categoriesOf(operand) ?? []), 500)
    } else if (item.predicate !== 'is_true' && item.predicate !== 'is_false') members.value = this.decimal
    const read = this.record<KnockoutParameters>(value, path, members, ['enabled'])
    if (!read.enabled && Object.hasOwn(read, 'enabled') && item.optional !== true) {
      this.report(`${path}/enabled`, 'not_optional', 'this knock-out cannot be disabled')
    }
    return read
  }

  private constant = (value: unknown, path: string, item: Constant): string | undefined => {
    const text = this.decimal(value, path)
    if (text === undefined) return undefined
    const units = parseDecimal(text)!
    if (item.type === 'integer' && !isInteger(units)) this.report(path, 'not_an_integer', 'must be whole')
    if (item.minimum !== undefined && units < parseDecimal(item.minimum)!)
      this.report(path, 'out_of_bounds', `is below ${item.minimum}`)
    if (item.maximum !== undefined && units > parseDecimal(item.maximum)!)
      this.report(path, 'out_of_bounds', `is above ${item.maximum}`)
    return text
  }

  private decimal = (value: unknown, path: string): string | undefined => {
    const readable = typeof value === 'string' || typeof value === 'number' || value instanceof JsonNumber
    const text = readable ? canonicalDecimal(value) : null
    if (text !== null) return text
    this.report(path, 'not_a_decimal', 'must be a decimal of at most 18 digits before and 12 after the point')
    return undefined
  }

  private points = (value: unknown, path: string): string | undefined => {
    const text = this.decimal(value, path)
    if (text !== undefined && fractionDigits(text) > POINTS_DIGITS) {
      this.report(path, 'too_many_digits', `points have at most ${POINTS_DIGITS} digits after the point`)
    }
    const units = text === undefined ? 0n : parseDecimal(text)!
    if (units > MAX_POINTS || units < -MAX_POINTS)
      this.report(path, 'out_of_bounds', 'points are between -1000000000 and 1000000000')
    return text
  }

  private pointsOrRefer = (value: unknown, path: string): string | undefined =>
    value === 'refer' ? 'refer' : this.points(value, path)

  private rate = (value: unknown, path: string): string | undefined => {
    const text = this.decimal(value, path)
    if (text === undefined) return undefined
    const units = parseDecimal(text)!
    if (units < 0n || units > MAX_RATE) {
      this.report(path, 'out_of_bounds', 'must be a fraction between 0 and 10: 8.5 % is 0.085')
    }
    return text
  }

  private flag = (value: unknown, path: string): unknown => {
    if (typeof value !== 'boolean') this.report(path, 'wrong_type', 'must be true or false')
    return value
  }

  private method = (value: unknown, path: string): unknown => this.oneOf(['below_neutral', 'below_best'])(value, path)

  private max = (value: unknown, path: string): unknown => {
    const text = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
    if (!Number.isInteger(text) || text < 1 || text > 4)
      this.report(path, 'out_of_bounds', 'must be a whole number from 1 to 4')
    return text
  }

  private oneOf(codes: readonly string[]): ReadMember {
    return (value, path) => {
      if (typeof value !== 'string' || !codes.includes(value)) {
        this.report(
          path,
          'unknown_code',
          codes.length === 0 ? 'the contract does not list this value' : `must be one of ${codes.join(', ')}`,
        )
      }
      return value
    }
  }

  private list(read: ReadMember, maximum: number): ReadMember {
    return (value, path) => {
      if (!Array.isArray(value)) return this.report(path, 'wrong_type', 'must be an array')
      if (value.length > maximum) return this.report(path, 'wrong_length', `has more than ${maximum} items`)
      return value.map((item, index) => read(item, path + pointerStep(index)))
    }
  }

  private byCode<T extends { readonly code: string }>(
    value: unknown,
    path: string,
    known: readonly T[],
    read: (value: unknown, path: string, item: T) => unknown,
  ): unknown {
    const readers = known.map((item) => [item.code, (entry: unknown, at: string) => read(entry, at, item)] as const)
    return this.record(value, path, Object.fromEntries(readers), [], 'unknown_code')
  }

  private record<T extends object>(
    value: unknown,
    path: string,
    members: { readonly [name: string]: ReadMember },
    required: readonly string[] = [],
    unknown: 'unknown_member' | 'unknown_code' = 'unknown_member',
  ): T {
    const read: { [name: string]: unknown } = {}
    if (!isObject(value)) {
      this.report(path, 'wrong_type', 'must be an object')
      return read as T
    }
    for (const name of required) {
      if (!Object.hasOwn(value, name)) this.report(path + pointerStep(name), 'missing_member', 'is required')
    }
    for (const name of Object.keys(value)) {
      const step = path + pointerStep(name)
      if (!Object.hasOwn(members, name)) this.report(step, unknown, 'is not known to this grid')
      else read[name] = members[name]!(value[name], step)
    }
    return read as T
  }

  private report(path: string, code: string, message: string): void {
    if (this.problems.length < 100) this.problems.push({ path, code, message })
  }
}
