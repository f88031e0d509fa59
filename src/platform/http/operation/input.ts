import type { FieldProblem } from '../../../../core/values/refusal.ts'
import type { Input, Route } from '../route.ts'
import type { ValidatedBody } from '../validation/sliced-body.ts'
import { MAX_PROBLEMS } from '../validation/field-problems.ts'
import { readJsonBody } from '../validation/json-body.ts'
import type { Validators } from '../validation/validators.ts'

export interface RawInput {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** The bytes of a complete body, or the stream of one if the operation takes a stream. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array> | undefined
  readonly bodyLimit: number
}

export interface ReadInput {
  readonly problems: readonly FieldProblem[]
  readonly input: Input<unknown>
}

const read = new WeakMap<RawInput, ReadInput>()

/** Reads and validates all parts, once per request. Problems of all parts are reported together. */
export function readInput(validators: Validators, route: Route, raw: RawInput): ReadInput {
  const known = read.get(raw)
  if (known) return known
  // A large body is read after its caller was admitted; until then only the other parts are checked.
  if (route.largeList !== undefined) return readParts(validators, route, raw, NO_BODY)
  const made = readParts(validators, route, raw, bodyOf(validators, route, raw))
  read.set(raw, made)
  return made
}

/** Keeps what was read of a large body, with the other parts. */
export function keepInput(validators: Validators, route: Route, raw: RawInput, body: ValidatedBody): void {
  read.set(raw, readParts(validators, route, raw, body))
}

const NO_BODY: ValidatedBody = { value: undefined, problems: [] }

function bodyOf(validators: Validators, { shapes }: Route, { body, bodyLimit }: RawInput): ValidatedBody {
  if (shapes.stream) return { value: body ?? nothing(), problems: [] }
  if (!shapes.body) return NO_BODY
  const json = readJsonBody(body instanceof Uint8Array ? body : new Uint8Array(0), bodyLimit)
  return 'problem' in json
    ? { value: undefined, problems: [json.problem] }
    : { value: json.value, problems: validators.validate('body', shapes.body, json.value, json.values) }
}

function readParts(validators: Validators, route: Route, raw: RawInput, validated: ValidatedBody): ReadInput {
  const { path, query, body } = route.shapes
  const problems: FieldProblem[] = []
  const pathValue = { ...raw.path }
  const queryValue = { ...raw.query }
  if (path) problems.push(...validators.validate('path', path, pathValue))
  if (query) problems.push(...validators.validate('query', query, queryValue))
  else
    problems.push(
      ...Object.keys(raw.query)
        .slice(0, MAX_PROBLEMS)
        .map((name) => ({ loc: ['query', name], msg: 'unknown parameter', type: 'unknown' })),
    )
  problems.push(...validated.problems)
  // An operation without any input declares no 422, so unexpected query parameters are ignored.
  const takesInput = [path, query, body, route.shapes.stream].some((part) => part !== undefined)
  return {
    problems: takesInput ? problems : [],
    input: { path: pathValue, query: queryValue, body: validated.value } as never,
  }
}

/** An empty body for an operation that takes a stream. */
async function* nothing(): AsyncGenerator<Uint8Array> {}
