// Schemas of core/ as the contract publishes them: pieces of evidence, the bundle and the grid. core/ writes several
// types into one schema, and null into its `enum`; here each type is an alternative.
import { bundleSchema } from '../../../core/evidence/bundle/shape.ts'
import { DECISION_EVIDENCE, PAYLOAD_TYPES, PIECE_SCHEMAS } from '../../../core/evidence/index.ts'
import * as shape from '../../../core/evidence/pieces/shapes.ts'
import type { Schema } from '../../../core/values/schema.ts'
import type { Json, JsonObject } from './json.ts'

/** `trace@1` is published as `TraceV1`, what the grid defines inside as `GridV1Field`. */
export function pieceComponents(): JsonObject {
  return Object.fromEntries(
    Object.entries(PIECE_SCHEMAS).flatMap(([id, schema]) => {
      const name = componentOf(id)
      const inner = Object.entries(schema.$defs ?? {}).map(([def, part]) => [name + pascal(def), published(part, name)])
      return [[name, published(schema, name)], ...inner] as [string, Json][]
    }),
  )
}

/** The file of a decision, with the value of each piece by its name. */
export function evidenceBundle(): JsonObject {
  return bundleOf([DECISION_EVIDENCE], carriedPieces())
}

/** The file of another document. */
export function signedDocument(): JsonObject {
  const others = Object.keys(PAYLOAD_TYPES).filter((format) => format !== DECISION_EVIDENCE)
  return bundleOf(others, documentPieces())
}

/** The closed shape that the verifier reads. */
function bundleOf(formats: readonly string[], pieces: JsonObject): JsonObject {
  const { properties, ...bundle } = bundleSchema(formats[0]!)
  const { format: _format, pieces: _pieces, ...others } = properties!
  const { description: _description, ...whole } = published({ ...bundle, properties: others }, '')
  return {
    ...whole,
    properties: { format: { type: 'string', enum: [...formats] }, ...(whole['properties'] as JsonObject), pieces },
  }
}

export function componentOf(pieceId: string): string {
  const [name, version] = pieceId.split('@')
  return `${pascal(name!)}V${version}`
}

function carriedPieces(): JsonObject {
  const names = Map.groupBy(Object.keys(PIECE_SCHEMAS), (id) => id.split('@')[0]!)
  const carried = [...names].map(([name, ids]) => {
    const values = ids.map((id) => ({ $ref: `#/components/schemas/${componentOf(id)}` }))
    const value: JsonObject = values.length === 1 ? values[0]! : { anyOf: values }
    return [name, closed({ salt: { type: 'string', description: '32 random bytes in base64' }, value })] as const
  })
  return {
    type: 'object',
    properties: Object.fromEntries(carried),
    additionalProperties: false,
    description: 'by name; what the reader may not see is listed as withheld, what was destroyed as erased',
  }
}

function documentPieces(): JsonObject {
  const kinds = [
    { type: 'object', additionalProperties: true },
    { type: 'array', items: {} },
  ]
  const value = { anyOf: kinds, description: 'docs/formats.md describes each' }
  const salt = { type: 'string', description: '32 random bytes in base64' }
  return { type: 'object', additionalProperties: closed({ salt, value }), description: 'by name' }
}

function closed(properties: JsonObject): JsonObject {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}

const keywordsOf: Readonly<Record<string, readonly (keyof Schema)[]>> = {
  object: ['required', 'properties', 'additionalProperties', 'propertyNames', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['enum', 'minLength', 'maxLength', 'pattern'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  null: [],
}

const formats = new Map([
  [shape.uuid.pattern, 'uuid'],
  [shape.day.pattern, 'date'],
  [shape.instant.pattern, 'date-time'],
])

function published(schema: Schema, root: string): JsonObject {
  const { title, description } = schema
  const about = description ?? title
  if (schema.$ref !== undefined)
    return { $ref: `#/components/schemas/${root}${pascal(schema.$ref.slice('#/$defs/'.length))}` }
  const types = schema.type === undefined ? [] : [schema.type].flat()
  const alternatives = types.map((type) => ofType(schema, type, root))
  const [only] = alternatives
  return {
    ...(alternatives.length > 1 ? { anyOf: alternatives } : only),
    ...(about === undefined ? {} : { description: about }),
  }
}

function ofType(schema: Schema, type: string, root: string): JsonObject {
  const format = type === 'string' ? formats.get(schema.pattern) : undefined
  const keywords = keywordsOf[type]!.filter((keyword) => schema[keyword] !== undefined)
  return {
    type,
    ...(format === undefined ? {} : { format }),
    ...Object.fromEntries(keywords.map((keyword) => [keyword, member(schema, keyword, root)])),
  }
}

function member(schema: Schema, keyword: keyof Schema, root: string): Json {
  const value = schema[keyword]
  if (keyword === 'properties')
    return Object.fromEntries(Object.entries(schema.properties!).map(([name, part]) => [name, published(part, root)]))
  // Null is an alternative of its own.
  if (keyword === 'enum') return schema.enum!.filter((one) => one !== null)
  if (keyword === 'items') return published(schema.items!, root)
  if (keyword === 'additionalProperties' && value !== false) return published(value as Schema, root)
  return value as Json
}

function pascal(text: string): string {
  return text.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
