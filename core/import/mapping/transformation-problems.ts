// Checks a list of transformations before any file is read with it. It checks every member itself, because a stored or
// posted mapping can have any content, whatever its type.
import { isCanonicalString } from '../../evidence/canonical.ts'
import { hasLength } from '../../values/text.ts'
import { pointerStep } from '../../values/schema.ts'
import { type ContractField, DATE_FORMATS, type Transformation } from '../types.ts'
import { readFactor } from './numbers.ts'

export const MAPPING_LIMITS = {
  /** Each kind about once. */
  transformations: 10,
  /** Codes of one column: branches, products, professions. */
  values: 1_000,
  tokens: 50,
  /** The longest label that the reader accepts. */
  text: 200,
  /** Outputs of a value map and constants: the longest text that a field accepts. */
  value: 500,
} as const

export type Report = (path: string, code: string, message: string) => void
type Members = Readonly<Record<string, unknown>>

interface Kind {
  /** Null: every type. */
  readonly types: readonly ContractField['type'][] | null
  /** Kinds with a rank must be in its order, once each; other kinds may be anywhere. */
  readonly rank: number | null
  readonly members: readonly string[]
  readonly check?: (one: Members, report: Report) => void
}

const NUMBERS = ['money', 'decimal', 'integer'] as const

const KINDS: Readonly<Record<Transformation['kind'], Kind>> = {
  trim: { types: null, rank: null, members: [] },
  case: { types: null, rank: null, members: ['to'], check: oneOf('to', ['upper', 'lower']) },
  absence_tokens: { types: null, rank: null, members: ['tokens'], check: checkTokens },
  value_map: { types: null, rank: null, members: ['values', 'otherwise'], check: checkValues },
  constant: { types: null, rank: null, members: ['value'], check: checkConstant },
  thousands_separator: {
    types: NUMBERS,
    rank: 1,
    members: ['separator'],
    check: oneOf('separator', ['space', 'comma', 'point', 'apostrophe']),
  },
  decimal_comma: { types: NUMBERS, rank: 2, members: [] },
  percentage: { types: ['decimal'], rank: 3, members: [] },
  unit_factor: { types: NUMBERS, rank: 4, members: ['factor'], check: checkFactor },
  date_format: { types: ['date'], rank: 5, members: ['format'], check: oneOf('format', DATE_FORMATS) },
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
  kind.check?.(members, report)
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
function placeProblem(one: Transformation, before: Kinds, after: Kinds): [code: string, message: string] | null {
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
    if (text === '') report(path, 'empty', 'an empty cell is absent and has no value')
    else if (!isText(text, MAPPING_LIMITS.text)) report(path, 'not_a_text', TEXT)
    if (value !== null && !isText(value, MAPPING_LIMITS.value))
      report(path, 'wrong_type', `must become a text of 1 to ${MAPPING_LIMITS.value} characters, or null for absent`)
  }
}

const TEXT = `must be a text of 1 to ${MAPPING_LIMITS.text} characters without control characters`

export function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && hasLength(value, max) && isCanonicalString(value)
}
