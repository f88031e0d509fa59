// The values of a query, which arrive as text.
import type { TSchema } from 'typebox'
import type { FieldProblem } from '../../../../core/values/refusal.ts'
import { MAX_PROBLEMS } from './field-problems.ts'

/** By name: a text, a list for a name that is given more than once, and null for a value that is escaped wrongly. */
export type GivenQuery = Record<string, string | (string | null)[] | null>

/** The form of URL Standard section 5.1, but a value whose escaped bytes are not UTF-8 is reported instead of replaced. */
export function readQuery(text: string): GivenQuery {
  const query: GivenQuery = Object.create(null) as GivenQuery
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const [name, ...rest] = pair.split('=')
    const value = decoded(rest.join('='))
    const key = decoded(name!) ?? name!
    const before = query[key]
    if (Array.isArray(before)) before.push(value)
    else query[key] = before === undefined ? value : [before, value]
  }
  return query
}

function decoded(escaped: string): string | null {
  try {
    return decodeURIComponent(escaped.replaceAll('+', ' '))
  } catch {
    return null
  }
}

/** The first problems. No operation takes a list in its query. */
export function unusableValues(part: string, query: Readonly<Record<string, unknown>>): FieldProblem[] {
  const problems = Object.entries(query).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [{ loc: [part, name], msg: REPEATED, type: 'type' }]
    return value === null ? [{ loc: [part, name], msg: ESCAPED_WRONGLY, type: 'encoding' }] : []
  })
  return problems.slice(0, MAX_PROBLEMS)
}

const REPEATED = 'is given more than once: send it once'
const ESCAPED_WRONGLY =
  'cannot be read: send it as UTF-8 in which each byte that is escaped is % and two hexadecimal digits'

interface QueryProperty {
  readonly type?: string
  /** White space at both ends does not count. */
  readonly 'x-trimmed'?: boolean
  readonly anyOf?: readonly QueryProperty[]
}

/** Converts integers and booleans of a query from their canonical spelling; everything else stays text. */
export function convertTexts(schema: TSchema, value: Record<string, unknown>): void {
  const { properties = {} } = schema as { properties?: Record<string, QueryProperty> }
  for (const [name, text] of Object.entries(value)) {
    const property = properties[name]
    const { type: target, 'x-trimmed': trimmed } =
      property?.anyOf?.find(({ type }) => type !== 'null') ?? property ?? {}
    if (typeof text !== 'string') continue
    if (trimmed) value[name] = text.trim()
    if (target === 'integer' && /^-?(?:0|[1-9][0-9]{0,15})$/.test(text)) value[name] = Number(text)
    if (target === 'boolean' && (text === 'true' || text === 'false')) value[name] = text === 'true'
  }
}
