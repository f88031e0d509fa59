// One route row as an operation of the contract.
import { type Example, exampleId } from '../../../src/platform/http/example.ts'
import type { Route } from '../../../src/platform/http/route.ts'
import { headersNamed, publishedSchema } from './components.ts'
import { type Json, type JsonObject, plainJson } from './json.ts'

export function operationOf(route: Route, example: Example = {}): JsonObject {
  const { path, query, body, stream } = route.shapes
  const parameters = [...parametersIn('query', query, example.query ?? {}), ...parametersIn('path', path, idsOf(path))]
  const takesInput = [path, query, body, stream].some((part) => part !== undefined)
  return {
    operationId: route.operation,
    summary: route.summary,
    description: route.description,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(schemaOf(body), example.body) } } : {}),
    ...(stream ? { requestBody: { required: true, content: bytesOf(stream.media, example.body) } } : {}),
    responses: { ...successes(route, example.answer), ...refusals(route, takesInput) },
  }
}

function parametersIn(
  place: 'path' | 'query',
  shape: object | undefined,
  examples: Readonly<Record<string, Json>>,
): JsonObject[] {
  if (!shape) return []
  const { properties = {}, required = [] } = plainJson(shape) as { properties?: JsonObject; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = publishedSchema(schema as JsonObject) as JsonObject
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...shown(examples[name]),
    }
  })
}

function successes({ shapes, rate, sends = [] }: Route, example: unknown): JsonObject {
  const own = ['X-Request-ID', ...(rate ? ['RateLimit-Policy', 'RateLimit'] : []), ...sends]
  return Object.fromEntries(
    Object.entries(shapes.answers).map(([status, answer]) => {
      const description = answer === null ? 'Done; the answer has no body.' : status === '201' ? 'Made.' : 'Done.'
      const headers = headersNamed(...own, ...(isFile(answer) ? ['Content-Disposition'] : []))
      return [status, { description, headers, ...contentOf(answer, example) }]
    }),
  )
}

type Success = Route['shapes']['answers'][number]

function isFile(answer: Success): answer is { readonly media: string } {
  return answer !== null && 'media' in answer
}

function contentOf(answer: Success, example: unknown): JsonObject {
  if (answer === null) return {}
  if (isFile(answer)) return { content: { [answer.media]: { schema: { type: 'string' }, ...shown(example) } } }
  return { content: json(schemaOf(answer), example) }
}

function refusals({ shapes, access }: Route, takesInput: boolean): JsonObject {
  const named = (name: string): JsonObject => ({ $ref: `#/components/responses/${name}` })
  return {
    ...('public' in access ? {} : { 401: named('Unauthenticated'), 403: named('Forbidden') }),
    ...(shapes.path ? { 404: named('NotFound') } : {}),
    ...(takesInput ? { 422: named('Invalid') } : {}),
    429: named('TooManyRequests'),
    default: named('Refused'),
  }
}

function schemaOf(shape: object): Json {
  const { $id } = shape as { $id?: string }
  return $id === undefined ? publishedSchema(plainJson(shape)) : { $ref: `#/components/schemas/${$id}` }
}

function json(schema: Json, example: unknown): JsonObject {
  return { 'application/json': { schema, ...shown(example) } }
}

function bytesOf(media: readonly string[], example: unknown): JsonObject {
  const schema = { type: 'string', format: 'binary' }
  return Object.fromEntries(media.map((type) => [type, { schema, ...shown(example) }]))
}

/** Of a document, as the examples of its bodies and answers have it. */
const EXAMPLE_KEY = 'credit-manual'

/** The id with the name of the parameter, in all examples. */
function idsOf(path: object | undefined): Readonly<Record<string, string>> {
  const { properties = {} } = (path ?? {}) as { properties?: object }
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, exampleOf(name, schema as { enum?: readonly string[] })]),
  )
}

function shown(example: unknown): JsonObject {
  return example === undefined ? {} : { example: JSON.parse(JSON.stringify(example)) as Json }
}

/** A member of a closed list, a key, or the id that the examples of bodies and answers have too. */
function exampleOf(name: string, { enum: list }: { readonly enum?: readonly string[] }): string {
  return list?.[0] ?? (name === 'key' ? EXAMPLE_KEY : exampleId(name.replace(/_id$/, '')))
}
