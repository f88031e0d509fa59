// Validates input by the published schemas, after access was checked: unknown members are refused, bodies are not coerced,
// decimals are read exactly and ids in lower case. A problem names its field and never repeats the value.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import type { FieldProblem } from '../../../core/values/refusal.ts'
import { type JsonLimits, JsonNumber, type JsonProblem, parseStrictJson } from '../../../core/values/strict-json.ts'
import { instantOf } from '../instant.ts'
import { boundTexts } from './bounded-texts.ts'
import { addCanonicalKeywords, forAjv } from './canonical-values.ts'

export type Part = 'path' | 'query' | 'body'

/**
 * On average, with its name and separators: those of a simulation have about 40. Each value costs time, so a body of the same
 * size with more values could stop the service for longer.
 */
const MIN_BYTES_OF_VALUE = 32
const MIN_VALUES = 1_000

export function jsonLimits(maxBytes: number): JsonLimits {
  return { maxBytes, maxDepth: 32, maxValues: Math.max(MIN_VALUES, Math.floor(maxBytes / MIN_BYTES_OF_VALUE)) }
}

/** In a body with more values only the first problem is reported, because each one costs time and memory. */
export const MAX_FOR_ALL_PROBLEMS = 5_000
/** Of one part of a request. */
export const MAX_PROBLEMS = 50

export class Validators {
  readonly #named: readonly TSchema[]
  readonly #every: Compiler
  #first: Compiler | undefined

  constructor(named: readonly TSchema[]) {
    this.#named = named
    this.#every = new Compiler(named, true)
  }

  /**
   * Empty when `value` is valid; its decimals and ids are then canonical and defaults are filled in. `values`: the number of
   * values in a body.
   */
  problems(part: Part, schema: TSchema, value: unknown, values = 0): FieldProblem[] {
    if (value instanceof JsonNumber) return [{ loc: [part], msg: 'must be object', type: 'type' }]
    if (part !== 'body') {
      const invalid = textProblem(value, [part])
      if (invalid) return [invalid.problem]
      const repeated = repeatedIn(value as Record<string, unknown>)
      if (repeated.length > 0) return repeated.map((name) => ({ loc: [part, name], msg: REPEATED, type: 'type' }))
      readFromText(schema, value as Record<string, unknown>)
    }
    const compiler = values > MAX_FOR_ALL_PROBLEMS ? (this.#first ??= new Compiler(this.#named, false)) : this.#every
    const validate = compiler.validatorOf(schema)
    if (validate(value)) return []
    return (validate.errors ?? [])
      .filter((error) => !isOfAlternatives(error))
      .slice(0, MAX_PROBLEMS)
      .map((error) => problemOf(part, error, value))
  }
}

/** Compiles each schema on its first use. */
class Compiler {
  readonly #ajv: Ajv
  readonly #compiled = new WeakMap<object, ValidateFunction>()

  constructor(named: readonly TSchema[], allErrors: boolean) {
    this.#ajv = newAjv(allErrors)
    for (const schema of named) this.#ajv.addSchema(forAjv(schema) as object)
  }

  validatorOf(schema: TSchema): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known) return known
    const id = (schema as { $id?: string }).$id
    const validate = (id && this.#ajv.getSchema(id)) || this.#ajv.compile(forAjv(schema) as object)
    this.#compiled.set(schema, validate)
    return validate
  }
}

export type ReadBody = { readonly value: unknown; readonly values: number } | { readonly problem: FieldProblem }

/** Reads a JSON body strictly. */
export function readJsonBody(bytes: Uint8Array, maxBytes: number): ReadBody {
  if (bytes.length === 0) return { problem: missingBody }
  const read = parseStrictJson(bytes, jsonLimits(maxBytes))
  return read.ok ? (textProblem(read.value, ['body']) ?? read) : { problem: jsonProblem(read.problem) }
}

export const missingBody: FieldProblem = {
  loc: ['body'],
  msg: 'the body is missing: send a JSON value',
  type: 'json_syntax',
}

export function jsonProblem({ code, path, message }: JsonProblem): FieldProblem {
  return { loc: ['body', ...path], msg: message, type: `json_${code}` }
}

// Canonical values allow no control characters except tab and line feed, and PostgreSQL allows no NUL.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text)
}

const CONTROL_CHARACTER = 'has a control character: tabs and line ends are the only ones allowed'

/** The first text in a list or object with a control character, once each CR LF in it has become a line feed. */
export function textProblem(value: unknown, loc: readonly (string | number)[]): { problem: FieldProblem } | null {
  const steps = controlCharacterIn(value)
  if (steps === null) return null
  return { problem: { loc: [...loc, ...steps], msg: CONTROL_CHARACTER, type: 'control_character' } }
}

/** The way to the first text with a control character, or null. Forms of a browser and programs of Windows send CR LF. */
function controlCharacterIn(value: unknown): (string | number)[] | null {
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return null
  const members = value as Record<string | number, unknown>
  for (const place of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const member = members[place]
    if (typeof member !== 'string') {
      const steps = controlCharacterIn(member)
      if (steps) return [place, ...steps]
    } else if (hasControlCharacter(member)) {
      const text = member.replaceAll('\r\n', '\n')
      if (hasControlCharacter(text)) return [place]
      members[place] = text
    }
  }
  return null
}

function newAjv(allErrors: boolean): Ajv {
  const ajv = new Ajv({
    allErrors,
    // A test does it for all schemas; here it would take 40 ms of each start.
    validateSchema: false,
    removeAdditional: false,
    useDefaults: true,
    strict: true,
    strictTypes: false,
  })
  ;(ajvFormats as unknown as (ajv: Ajv, formats: string[]) => void)(ajv, ['date-time', 'email'])
  boundTexts(ajv)
  // Stricter than the library's, which accepts any white space between day and time, and a leap second, which no clock here has.
  const isTime = ajv.formats['date-time'] as (text: string) => boolean
  ajv.addFormat('date-time', (text: string) => /^.{10}T(?!.{6}60)/i.test(text) && isTime(text))
  // Stricter than the library's, which accepts `urn:uuid:…` and the year 0; PostgreSQL accepts neither.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  ajv.addFormat('date', isDay)
  // No year 0 and none after 9998: PostgreSQL reads the following month as a date, which needs a year of four digits.
  ajv.addFormat('month', /^(?!0000|9999)[0-9]{4}-(?:0[1-9]|1[0-2])$/)
  addCanonicalKeywords(ajv)
  ajv.addKeyword({ keyword: 'x-message', schemaType: 'string', validate: () => true })
  ajv.addKeyword({ keyword: 'x-trimmed', schemaType: 'boolean', validate: () => true })
  ajv.addKeyword({ keyword: 'x-source', schemaType: 'boolean', validate: () => true })
  return ajv
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = instantOf(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** No operation takes a list in its query. */
function repeatedIn(query: Record<string, unknown>): string[] {
  return Object.keys(query).filter((name) => Array.isArray(query[name]))
}

const REPEATED = 'is given more than once: send it once'

interface QueryProperty {
  readonly type?: string
  /** White space at both ends does not count. */
  readonly 'x-trimmed'?: boolean
  readonly anyOf?: readonly QueryProperty[]
}

/** Converts integers and booleans of a query from their canonical spelling; everything else stays text. */
function readFromText(schema: TSchema, value: Record<string, unknown>): void {
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

/** A nullable value reports its own problem, then that it is not null, then that no alternative matches: one is enough. */
function isOfAlternatives({ keyword, params }: ErrorObject): boolean {
  return keyword === 'anyOf' || (keyword === 'type' && (params as { type?: unknown }).type === 'null')
}

/** Converts a JSON pointer (RFC 6901) into `value` to the steps of a location; steps into a list are numbers. */
export function stepsOf(pointer: string, value: unknown): (string | number)[] {
  let at = value
  return pointer
    .split('/')
    .slice(1)
    .map((escaped) => {
      const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
      const inList = Array.isArray(at)
      at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined
      return inList ? Number(step) : step
    })
}

function problemOf(part: Part, error: ErrorObject, value: unknown): FieldProblem {
  const loc: (string | number)[] = [part, ...stepsOf(error.instancePath, value)]
  const params = error.params as { missingProperty?: string; additionalProperty?: string }
  if (params.missingProperty !== undefined) loc.push(params.missingProperty)
  if (params.additionalProperty !== undefined) loc.push(params.additionalProperty)
  return { loc, msg: messageOf(error), type: error.keyword }
}

/** A message names what would be valid. */
function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  const { type, allowedValues, allowedValue, format } = params as {
    readonly type?: string
    readonly allowedValues?: readonly unknown[]
    readonly allowedValue?: unknown
    readonly format?: string
  }
  if (allowedValues !== undefined) return `must be one of ${allowedValues.map(String).join(', ')}`
  if (keyword === 'const') return `must be ${String(allowedValue)}`
  if (keyword === 'required') return 'is required'
  if (keyword === 'type' && type === 'boolean') return 'must be true or false'
  if (keyword === 'additionalProperties') return 'is not known here: check its spelling against /docs'
  return FORMATS_IN_WORDS.get(format) ?? message
}

const FORMATS_IN_WORDS: ReadonlyMap<string | undefined, string> = new Map([
  ['date', 'must be a day in the form 2026-03-31'],
  ['date-time', 'must be a time in the form 2026-03-31T09:30:00Z, with seconds of at most 59'],
  ['month', 'must be a month in the form 2026-03'],
  ['email', 'must be an email address in the form name@example.com'],
  ['uuid', 'must be an id in the form 0198c0de-0000-7000-8000-000000000000'],
])
