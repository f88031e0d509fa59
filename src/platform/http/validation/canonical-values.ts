// Keywords of the validator that make valid input canonical, so that an answer, an event and a stored row never differ in the
// form of a value.
import type { Ajv, ErrorObject } from 'ajv'
import { canonicalDecimal, parseDecimal } from '../../../../core/values/decimal.ts'
import { JsonNumber } from '../../../../core/values/strict-json.ts'

type Place = { parentData?: Record<string, unknown> | unknown[]; parentDataProperty?: string | number }

export function addCanonicalKeywords(ajv: Ajv): void {
  ajv.addKeyword({ keyword: 'decimal', schemaType: 'object', modifying: true, errors: true, validate: readDecimal })
  ajv.addKeyword({ keyword: 'canonicalId', type: 'string', modifying: true, validate: readId })
}

type DecimalReader = ((limits: { min?: string }, data: unknown, schema: unknown, place?: Place) => boolean) & {
  errors?: Partial<ErrorObject>[]
}

const readDecimal: DecimalReader = (limits, data, _schema, place) => {
  const text =
    typeof data === 'string' || typeof data === 'number' || data instanceof JsonNumber ? canonicalDecimal(data) : null
  if (text === null)
    return refuseDecimal('must be a decimal of at most 18 digits before and 12 after the point, without exponent')
  if (limits.min !== undefined && parseDecimal(text)! < parseDecimal(limits.min)!)
    return refuseDecimal(`must be at least ${limits.min}`)
  replace(place, text)
  return true
}

function refuseDecimal(message: string): false {
  readDecimal.errors = [{ keyword: 'decimal', message, params: {} }]
  return false
}

/** PostgreSQL writes ids in lower case. */
function readId(_schema: unknown, id: string, _parent: unknown, place?: Place): boolean {
  replace(place, id.toLowerCase())
  return true
}

function replace(place: Place | undefined, value: string): void {
  if (place?.parentData === undefined) return
  ;(place.parentData as Record<string, unknown>)[String(place.parentDataProperty)] = value
}

/** Replaces the published string or number of a decimal by the keyword, and adds the one for ids. */
export function forAjv(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forAjv)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = schema as Record<string, unknown>
  if (node['x-decimal'] !== undefined) return { decimal: node['x-decimal'] }
  const read = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, forAjv(value)]))
  return node['format'] === 'uuid' ? { ...read, canonicalId: true } : read
}
