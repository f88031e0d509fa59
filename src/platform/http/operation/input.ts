import type { FieldProblem } from '../../../../core/values/refusal.ts'
import type { Input, Route } from '../route.ts'
import { MAX_PROBLEMS, readJsonBody, type Validators } from '../validation.ts'

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
  const made = readParts(validators, route, raw)
  read.set(raw, made)
  return made
}

function readParts(validators: Validators, route: Route, raw: RawInput): ReadInput {
  const { path, query, body } = route.shapes
  const problems: FieldProblem[] = []
  const pathValue = { ...raw.path }
  const queryValue = { ...raw.query }
  if (path) problems.push(...validators.problems('path', path, pathValue))
  if (query) problems.push(...validators.problems('query', query, queryValue))
  else
    problems.push(
      ...Object.keys(raw.query)
        .slice(0, MAX_PROBLEMS)
        .map((name) => ({ loc: ['query', name], msg: 'unknown parameter', type: 'unknown' })),
    )
  let bodyValue: unknown = route.shapes.stream ? (raw.body ?? nothing()) : undefined
  if (body) {
    const json = readJsonBody(raw.body instanceof Uint8Array ? raw.body : new Uint8Array(0), raw.bodyLimit)
    if ('problem' in json) problems.push(json.problem)
    else {
      bodyValue = json.value
      problems.push(...validators.problems('body', body, bodyValue, json.values))
    }
  }
  // An operation without any input declares no 422, so unexpected query parameters are ignored.
  const takesInput = [path, query, body, route.shapes.stream].some((part) => part !== undefined)
  return {
    problems: takesInput ? problems : [],
    input: { path: pathValue, query: queryValue, body: bodyValue } as never,
  }
}

/** An empty body for an operation that takes a stream. */
async function* nothing(): AsyncGenerator<Uint8Array> {}
