// Building blocks of wire shapes. A named shape appears in the published contract under exactly its name.
import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { BadDeclaration } from '../bad-declaration.ts'
import { VISIBLE, VISIBLE_LINE } from '../../../core/values/text.ts'

const named = new Map<string, TSchema>()

/** An object that refuses unknown members, published under `name`, which must be unique. */
export function shape<P extends TProperties>(name: string, properties: P) {
  if (named.has(name)) throw new BadDeclaration(`two shapes are named ${name}`)
  const made = Type.Object(properties, { $id: name, additionalProperties: false })
  named.set(name, made)
  return made
}

/** The same of a schema that is no object of these building blocks, such as a recorded document. */
export function published<S extends TSchema>(name: string, schema: S): S {
  if (named.has(name)) throw new BadDeclaration(`two shapes are named ${name}`)
  const made = { ...schema, $id: name }
  named.set(name, made)
  return made
}

export function shapeNamed(name: string): TSchema {
  const found = named.get(name)
  if (!found) throw new TypeError(`no shape is named ${name}`)
  return found
}

/** A reference to a named shape inside another. */
export function inside<S extends TSchema>(schema: S): ReturnType<typeof Type.Unsafe<Static<S>>> {
  const id = (schema as { $id?: string }).$id
  if (!id) throw new BadDeclaration('only a named shape can be referenced')
  return Type.Unsafe<Static<S>>({ $ref: `${id}#` })
}

export function listOf<S extends TSchema>(schema: S) {
  return Type.Array(inside(schema))
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** Optional; the validator fills in the schema's default, so the operation always gets a value. */
export function withDefault<S extends TSchema>(schema: S): S {
  return Type.Optional(schema)
}

export function oneOf<const V extends readonly string[]>(values: V, more: object = {}) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...more })
}

/**
 * A document recorded with a schema of core/: the service returns every member, and the contract publishes the schema of
 * that name (`trace@1`).
 */
export function recorded<T>(schema: string, description: string) {
  return Type.Unsafe<T>({ type: 'object', additionalProperties: true, description, 'x-published': schema })
}

/** A text in French and English. */
export const TextsOut = Type.Object({ fr: Type.String(), en: Type.String() }, { additionalProperties: false })
export const Uuid = Type.String({ format: 'uuid' })
export const Instant = Type.String({ format: 'date-time' })
export const Day = Type.String({ format: 'date' })
export const RowVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'the version last read' })

export function textOf(min: number, max: number, more: object = {}) {
  return Type.String({ minLength: min, maxLength: max, ...more })
}

export { VISIBLE }

/**
 * Text of a pattern. `message` answers a text that does not match. The contract has it instead of a pattern that only some
 * regular expression engines can read.
 */
export function textLike(pattern: string, message: string, more: object = {}) {
  return Type.String({ pattern, 'x-message': message, ...more })
}

/** A code of 2 to 63 characters that people choose. */
export const Code = textLike(
  '^[a-z][a-z0-9_]{1,62}$',
  'must be 2 to 63 lower-case letters, digits and underscores, and begin with a letter',
)

/** Text with at least one visible character. */
export function visibleTextOf(max: number, more: object = {}) {
  return textLike(VISIBLE, 'needs at least one visible character', { minLength: 1, maxLength: max, ...more })
}

const ONE_LINE = 'must be one line with at least one visible character and no marks of text direction'

/** A name: one line with at least one visible character. */
export function nameOf(max: number, more: object = {}) {
  return textLike(VISIBLE_LINE, ONE_LINE, { minLength: 1, maxLength: max, ...more })
}

/** A decimal in an answer: a canonical string. */
export const DecimalOut = Type.String({
  pattern: '^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,12})?$',
  description: 'an exact decimal as text',
})

/** A decimal in a request: a string, or a number read from its source text; the validator makes it canonical. */
export function DecimalIn(limits: { min?: string } = {}) {
  return Type.Unsafe<string>({
    anyOf: [{ type: 'string', pattern: '^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,12})?$' }, { type: 'number' }],
    description: 'an exact decimal, as text or as a number without exponent',
    'x-decimal': limits,
  })
}

export const RowVersionIn = shape('RowVersionIn', { row_version: RowVersion })
export type RowVersionIn = Static<typeof RowVersionIn>

/** Ids of people are returned with their names, so that nobody needs `users.read` to recognise a colleague. */
export const PersonOut = shape('PersonOut', { id: Uuid, display_name: Type.String() })

export const ValidationErrorShape = shape('ValidationError', {
  loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  msg: Type.String(),
  type: Type.String(),
  limit: Type.Optional(Type.Integer({ description: 'where the type is about a bound that depends on the service' })),
})

/** A code of the catalogue. Only the composition knows all of them; the contract lists them. */
const ErrorCode = Type.String({ 'x-published': 'ErrorCode' })

export const HTTPValidationError = shape('HTTPValidationError', {
  detail: listOf(ValidationErrorShape),
  code: ErrorCode,
  request_id: Type.String(),
})

export const ErrorOut = shape('ErrorOut', {
  detail: Type.String(),
  code: ErrorCode,
  request_id: Type.String(),
})
