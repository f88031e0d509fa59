import { DECIMAL_PATTERN } from '../../values/decimal.ts'
import type { Schema } from '../../values/schema.ts'

type Properties = { readonly [name: string]: Schema }

/** A closed object; every member is required unless it is named in `optional`. */
export function closed(properties: Properties, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', required, properties, additionalProperties: false }
}

export function listOf(items: Schema, maxItems: number, minItems = 0): Schema {
  return { type: 'array', items, minItems, maxItems }
}

/** An object whose member names are codes, with one schema for all values. */
export function byCode(values: Schema, maxProperties: number): Schema {
  return { type: 'object', propertyNames: { pattern: CODE }, additionalProperties: values, maxProperties }
}

/** `enum` restricts values of every type, so null is added to it as well. */
export function orNull(schema: Schema): Schema {
  const type: Schema['type'] = [...[schema.type!].flat(), 'null']
  return { ...schema, type, ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }) }
}

export function oneOf(...values: string[]): Schema {
  return { type: 'string', enum: values }
}

const CODE = '^[a-z0-9_.-]{1,128}$'
export const code: Schema = { type: 'string', pattern: CODE }
export const decimal: Schema = { type: 'string', pattern: DECIMAL_PATTERN }
export const text: Schema = { type: 'string', maxLength: 10_000 }
export const texts: Schema = closed({ fr: text, en: text })
export const token: Schema = { type: 'string', maxLength: 256 }
export const count: Schema = { type: 'integer', minimum: 0 }
export const ordinal: Schema = { type: 'integer', minimum: 1 }
export const flag: Schema = { type: 'boolean' }
export const uuid: Schema = {
  type: 'string',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
}
export const digest: Schema = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' }
export const day: Schema = { type: 'string', pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' }
export const instant: Schema = {
  type: 'string',
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{6}Z$',
}
export const currency: Schema = { type: 'string', pattern: '^[A-Z]{3}$' }
export const engineVersion: Schema = { type: 'string', pattern: '^[0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,4}$' }
export const recommendation: Schema = oneOf('approve', 'refer', 'decline')
export const externalCode: Schema = orNull(closed({ scheme: token, code: token }))

/** A parsed value of the data contract. */
export const inputValue: Schema = { type: ['string', 'integer', 'boolean', 'null'], maxLength: 10_000 }

/**
 * The engine computes larger numbers than can be entered. No grid exceeds 185 digits before the point: a constant
 * times a count (36), 98 sums of 24 terms, each using the previous one (135 more), and a quotient of twelve months
 * over the smallest decimal (14 more). The test of the largest numbers builds that grid.
 */
export const longDecimal: Schema = { type: 'string', pattern: '^-?(0|[1-9][0-9]{0,199})(\\.[0-9]{1,12})?$' }
/** An exact value: a decimal, or a quotient of two. */
export const exact: Schema = {
  ...closed({ numerator: longDecimal, denominator: longDecimal }),
  type: ['string', 'object'],
  pattern: longDecimal.pattern!,
}
