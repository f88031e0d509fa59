// Checks a list of transformations before any file is read with it. It checks every member itself, because a stored or
// posted mapping can have any content, whatever its type.
import { isCanonicalString } from '../../evidence/canonical.ts'
import { hasLength } from '../../values/text.ts'
import { pointerStep } from '../../values/schema.ts'
import { type ContractField, DATE_FORMATS, TIME_HANDLING, type Transformation } from '../types.ts'
import { readFactor } from './numbers.ts'
import type { MappingProblemCode } from './problem-codes.ts'

export const MAPPING_LIMITS = {
  /** Each kind about once, of those that apply to one type. */
  transformations: 16,
  /** Codes of one column: branches, products, professions. */
  values: 1_000,
  tokens: 50,
  /** The longest label that the reader accepts. */
  text: 200,
  /** A sign or code of a currency: `F CFA`. */
  sign: 8,
  /** As many places as a decimal has. */
  places: 12,
  /** The longest identifier that a text field of an application accepts. */
  width: 100,
  /** Outputs of a value map and constants: the longest text that a field accepts. */
  value: 500,
} as const

export type Report = (path: string, code: MappingProblemCode, message: string) => void
type Members = Readonly<Record<string, unknown>>

interface Kind {
  /** Null: every type. */
  readonly types: readonly ContractField['type'][] | null
  /** Kinds with a rank must be in its order, once each; other kinds may be anywhere. */
  readonly rank: number | null
  readonly members: readonly string[]
  readonly check?: (one: Members, report: Report, field: ContractField) => void
}

const NUMBERS = ['money', 'decimal', 'integer'] as const

const KINDS: Readonly<Record<Transformation['kind'], Kind>> = {
  trim: { types: null, rank: null, members: [] },
  case: { types: null, rank: null, members: ['to'], check: oneOf('to', ['upper', 'lower']) },
  absence_tokens: { types: null, rank: null, members: ['tokens'], check: checkTokens },
  value_map: { types: null, rank: null, members: ['values', 'otherwise'], check: checkValues },
  constant: { types: null, rank: null, members: ['value'], check: checkConstant },
  currency: { types: ['money', 'decimal'], rank: 1, members: ['sign', 'position'], check: checkCurrency },
  trailing_minus: { types: NUMBERS, rank: 2, members: [] },
  parentheses: { types: NUMBERS, rank: 3, members: [] },
  plus_sign: { types: NUMBERS, rank: 4, members: [] },
  thousands_separator: {
    types: NUMBERS,
    rank: 5,
    members: ['separator'],
    check: oneOf('separator', ['space', 'comma', 'point', 'apostrophe']),
  },
  decimal_comma: { types: NUMBERS, rank: 6, members: [] },
  bare_point: { types: NUMBERS, rank: 7, members: [] },
  leading_zeros: { types: NUMBERS, rank: 8, members: [] },
  scientific: { types: NUMBERS, rank: 9, members: [] },
  rounding: { types: NUMBERS, rank: 10, members: ['places'], check: checkRounding },
  percentage: { types: ['decimal'], rank: 11, members: ['percent_sign'], check: checkPercentage },
  unit_factor: { types: NUMBERS, rank: 12, members: ['factor'], check: checkFactor },
  date_format: { types: ['date'], rank: 13, members: ['format', 'pivot', 'time'], check: checkDate },
  zero_padding: { types: ['text', 'enum'], rank: 14, members: ['width'], check: wholeNumber('width', 1, 'width') },
}

/** The place of a transformation in the order; null when it may stand anywhere. */
export function rankOf({ kind }: Transformation): number | null {
  return KINDS[kind].rank
}

/** Reports the problems of each transformation, then those of their order. */
export function transformationProblems(field: ContractField, list: unknown, path: string, report: Report): void {
  if (!Array.isArray(list)) return report(path, 'wrong_type', 'must be a list')
  if (list.length > MAPPING_LIMITS.transformations)
    return report(path, 'too_many', `a field has at most ${MAPPING_LIMITS.transformations} transformations`)
  const known = (list as unknown[]).map((one, at) => {
    const here: Report = (under, code, message) => report(`${path}/${at}${under}`, code, message)
    return kindOf(one, here, field) ? (one as Transformation) : null
  })
  const kinds = known.map((one) => one?.kind ?? null)
  known.forEach((one, at) => {
    if (one === null) return
    const problem = placeProblem(one, kinds.slice(0, at), kinds.slice(at + 1))
    if (problem !== null) report(`${path}/${at}`, ...problem)
  })
}

function kindOf(one: unknown, report: Report, field: ContractField): boolean {
  const members = typeof one === 'object' && one !== null ? (one as Members) : {}
  const name = members['kind']
  if (typeof name !== 'string' || !Object.hasOwn(KINDS, name)) {
    report('/kind', 'unknown_transformation', 'is not a transformation of the closed list')
    return false
  }
  const kind = KINDS[name as Transformation['kind']]
  const unknown = Object.keys(members).filter((member) => member !== 'kind' && !kind.members.includes(member))
  for (const member of unknown) report(pointerStep(member), 'unknown_member', `is not a member of ${name}`)
  kind.check?.(members, report, field)
  if (kind.types === null || kind.types.includes(field.type)) return true
  report(
    '',
    'does_not_fit',
    `${name} applies to fields of type ${kind.types.join(', ')}, but this field is of type ${field.type}`,
  )
  return false
}

type Kinds = readonly (Transformation['kind'] | null)[]

/** `thousands_separator` removes what `decimal_comma` would reject; both come before any calculation. */
function placeProblem(
  one: Transformation,
  before: Kinds,
  after: Kinds,
): [code: MappingProblemCode, message: string] | null {
  const { rank } = KINDS[one.kind]
  if (rank !== null) {
    if (before.includes(one.kind)) return ['repeated', `${one.kind} may occur only once`]
    const late = before.find((kind) => kind !== null && (KINDS[kind].rank ?? 0) > rank)
    if (late !== undefined) return ['wrong_order', `${one.kind} must come before ${late}`]
  }
  if (one.kind !== 'thousands_separator') return null
  const comma = after.includes('decimal_comma')
  if (one.separator === 'comma' && comma)
    return ['conflict', 'the comma cannot be both the decimal mark and the thousands separator']
  if (one.separator === 'point' && !comma)
    return ['conflict', 'a point as thousands separator requires a declared decimal mark: add decimal_comma after it']
  return null
}

function oneOf(member: string, allowed: readonly string[]): (one: Members, report: Report) => void {
  return (one, report) => {
    if (!allowed.includes(one[member] as string))
      report(`/${member}`, 'unknown_value', `must be one of ${allowed.join(', ')}`)
  }
}

function checkFactor(one: Members, report: Report): void {
  if (readFactor(one['factor']) === null)
    report('/factor', 'not_a_factor', 'must be a decimal text above zero, with a point and without exponent')
}

function wholeNumber(member: string, min: number, limit: 'places' | 'width'): (one: Members, report: Report) => void {
  const max = MAPPING_LIMITS[limit]
  return (one, report) => {
    if (!isWhole(one[member], min, max))
      report(`/${member}`, 'not_a_whole_number', `must be a whole number from ${min} to ${max}`)
  }
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

function checkRounding(one: Members, report: Report, { type }: ContractField): void {
  wholeNumber('places', 0, 'places')(one, report)
  if (type === 'integer' && isWhole(one['places'], 1, MAPPING_LIMITS.places))
    report('/places', 'does_not_fit', 'a field of type integer has no digits after the point: declare 0 places')
}

/** Letters and signs of currencies, with points and single spaces between: nothing that is part of a number. */
const SIGN = /^[\p{L}\p{Sc}](?:[. ]?[\p{L}\p{Sc}])*\.?$/u

function checkCurrency(one: Members, report: Report): void {
  const { sign } = one
  if (!isText(sign, MAPPING_LIMITS.sign) || !SIGN.test(sign))
    report(
      '/sign',
      'not_a_sign',
      `must be the sign or code of a currency as the file writes it, of 1 to ${MAPPING_LIMITS.sign} characters, without digits`,
    )
  oneOf('position', ['before', 'after'])(one, report)
}

function checkPercentage(one: Members, report: Report): void {
  if (one['percent_sign'] !== undefined) oneOf('percent_sign', ['required'])(one, report)
}

const TWO_DIGIT_YEAR = /(?<!Y)YY$/

function checkDate(one: Members, report: Report): void {
  oneOf('format', DATE_FORMATS)(one, report)
  const { format, pivot, time } = one
  if (time !== undefined && !(TIME_HANDLING as readonly unknown[]).includes(time))
    report('/time', 'unknown_value', `must be one of ${TIME_HANDLING.join(', ')}, or left out`)
  if (typeof format !== 'string' || !TWO_DIGIT_YEAR.test(format)) {
    if (pivot !== undefined) report('/pivot', 'does_not_fit', 'applies to formats with two-digit years only')
  } else if (!isWhole(pivot, 0, 100))
    report(
      '/pivot',
      'not_a_pivot',
      'must be a whole number from 0 to 100: two-digit years below it are 20YY, the others 19YY',
    )
}

function checkConstant(one: Members, report: Report): void {
  if (!isText(one['value'], MAPPING_LIMITS.value))
    report(
      '/value',
      'not_a_text',
      `must be a text of 1 to ${MAPPING_LIMITS.value} characters without control characters`,
    )
}

function checkTokens(one: Members, report: Report): void {
  const { tokens } = one
  if (!Array.isArray(tokens) || tokens.length === 0 || tokens.length > MAPPING_LIMITS.tokens)
    return report('/tokens', 'wrong_length', `must be a list of 1 to ${MAPPING_LIMITS.tokens} texts`)
  tokens.forEach((token, at) => {
    if (!isText(token, MAPPING_LIMITS.text)) report(`/tokens/${at}`, 'not_a_text', TEXT)
  })
}

function checkValues(one: Members, report: Report): void {
  const { values, otherwise } = one
  if (otherwise !== 'keep' && otherwise !== 'reject') report('/otherwise', 'unknown_value', 'must be keep or reject')
  const pairs = typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : []
  if (pairs.length === 0 || pairs.length > MAPPING_LIMITS.values)
    return report('/values', 'wrong_length', `must name 1 to ${MAPPING_LIMITS.values} texts of the file`)
  for (const [text, value] of pairs as [string, unknown][]) {
    const path = `/values${pointerStep(text)}`
    // The empty text declares what an empty cell means: SAP writes X for yes and nothing for no.
    if (text !== '' && !isText(text, MAPPING_LIMITS.text)) report(path, 'not_a_text', TEXT)
    if (value !== null && !isText(value, MAPPING_LIMITS.value))
      report(path, 'wrong_type', `must become a text of 1 to ${MAPPING_LIMITS.value} characters, or null for absent`)
  }
}

const TEXT = `must be a text of 1 to ${MAPPING_LIMITS.text} characters without control characters`

export function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && hasLength(value, max) && isCanonicalString(value)
}
