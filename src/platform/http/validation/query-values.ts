// The values of a query, which arrive as text.
import type { TSchema } from 'typebox'
import type { FieldProblem } from '../../../../core/values/refusal.ts'

/** No operation takes a list in its query. */
export function repeatedValues(part: string, query: Readonly<Record<string, unknown>>): FieldProblem[] {
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]))
  return repeated.map((name) => ({ loc: [part, name], msg: REPEATED, type: 'type' }))
}

const REPEATED = 'is given more than once: send it once'

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
