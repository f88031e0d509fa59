// The components of the contract: shapes of the routes, schemas of core/ that they use, the closed list of error
// codes, and the headers and refusals that many operations share.
import type { TSchema } from 'typebox'
import { componentOf, evidenceBundle, pieceComponents, signedDocument } from './core-schema.ts'
import { interoperable } from './interoperable.ts'
import { isJsonObject, type Json, type JsonObject, plainJson, rebuilt } from './json.ts'

const BUNDLE = 'service-decision-evidence@2'
const DOCUMENT = 'signed-document'

/** By name. Only the schemas of core/ that the routes use are published. */
export function componentSchemas(named: readonly TSchema[], codes: readonly string[]): JsonObject {
  const own = named.map((schema): [string, Json] => {
    const { $id, ...rest } = plainJson(schema)
    return [$id as string, publishedSchema(rest)]
  })
  const offered: JsonObject = { ErrorCode: { type: 'string', enum: codes.toSorted() }, ...pieceComponents() }
  const schemas = new Map<string, Json>(own)
  for (const [, schema] of schemas)
    for (const name of referencesIn(schema)) if (!schemas.has(name)) schemas.set(name, offered[name]!)
  return Object.fromEntries([...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** `X#` names a shape of the service, `x-published` is its replacement in the contract. */
export function publishedSchema(schema: JsonObject): Json {
  return rebuilt(schema, (node) => {
    const { 'x-published': name, $ref, ...rest } = node
    if (typeof $ref === 'string' && $ref.endsWith('#')) return { $ref: `#/components/schemas/${$ref.slice(0, -1)}` }
    if (typeof name !== 'string') return interoperable(record(node))
    if (name === BUNDLE) return { ...evidenceBundle(), ...about(rest) }
    if (name === DOCUMENT) return { ...signedDocument(), ...about(rest) }
    return { $ref: `#/components/schemas/${name.includes('@') ? componentOf(name) : name}`, ...about(rest) }
  })
}

/** TypeBox describes a record by the pattern of its names; the contract publishes only the schema of its values. */
function record({ patternProperties, ...rest }: JsonObject): JsonObject {
  return isJsonObject(patternProperties)
    ? { ...rest, additionalProperties: Object.values(patternProperties)[0]! }
    : rest
}

function about({ description }: JsonObject): JsonObject {
  return description === undefined ? {} : { description }
}

function referencesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => referencesIn(item))
  if (!isJsonObject(value)) return []
  const { $ref } = value
  const own = typeof $ref === 'string' ? [$ref.slice('#/components/schemas/'.length)] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

const header = (description: string, schema: JsonObject = { type: 'string' }): JsonObject => ({ description, schema })

export const headers: JsonObject = {
  'X-Request-ID': header(
    'the id of this request: the one that the caller sent, when it could be used, else a new one; the log and every error body have it too',
    { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  ),
  'Retry-After': header('after how many seconds the same request may succeed', { type: 'integer', minimum: 1 }),
  'RateLimit-Policy': header(
    'the limits that count this request: the name of each with its quota `q` in a window of `w` seconds',
  ),
  RateLimit: header('what is left of these limits: the name of each with `r` requests for `t` seconds'),
  'WWW-Authenticate': header('the scheme by which to present a token', { type: 'string', enum: ['Bearer'] }),
  'Content-Disposition': header('the name under which to keep the file'),
  'Content-Digest': header('the SHA-256 of the body (RFC 9530)'),
}

function refusal(description: string, ...more: string[]): JsonObject {
  return {
    description,
    headers: headersNamed('X-Request-ID', ...more, 'Retry-After', 'RateLimit-Policy', 'RateLimit'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorOut' } } },
  }
}

/** The responses of every operation, or of every one that requires a token or input. */
export const responses: JsonObject = {
  Unauthenticated: refusal(
    'No valid token: it is missing, unknown, expired or revoked, or its second factor is still to be verified.',
    'WWW-Authenticate',
  ),
  Forbidden: refusal('The caller may not do this, or has to verify the second factor again first.'),
  NotFound: refusal('Nothing of the caller’s institution stands under this address.'),
  Invalid: {
    ...refusal(
      'The input has another form than the operation takes; each problem names its place and repeats no value.',
    ),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/HTTPValidationError' } } },
  },
  TooManyRequests: refusal('A limit is spent: repeat the request after as many seconds as Retry-After says.'),
  Refused: refusal('Any other refusal or fault: `code` says which, `detail` what to do.', 'WWW-Authenticate'),
}

export function headersNamed(...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
