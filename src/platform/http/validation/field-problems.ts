// What the validator found, as problems of fields that say what would be valid and never repeat a value.
import type { ErrorObject } from 'ajv'
import type { FieldProblem } from '../../../../core/values/refusal.ts'

/** More problems of one part of a request help nobody and make a long answer. */
export const MAX_PROBLEMS = 50

/** The first problems, one per place. */
export function fieldProblems(part: string, errors: readonly ErrorObject[], value: unknown): FieldProblem[] {
  return errors
    .filter((error) => !isOfAlternatives(error))
    .slice(0, MAX_PROBLEMS)
    .map((error) => problemOf(part, error, value))
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

function problemOf(part: string, error: ErrorObject, value: unknown): FieldProblem {
  const loc: (string | number)[] = [part, ...stepsOf(error.instancePath, value)]
  const params = error.params as { missingProperty?: string; additionalProperty?: string }
  if (params.missingProperty !== undefined) loc.push(params.missingProperty)
  if (params.additionalProperty !== undefined) loc.push(params.additionalProperty)
  return { loc, msg: messageOf(error), type: error.keyword }
}

/** A message names what would be valid. */
function messageOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  const { type, allowedValues, allowedValue, format, limit } = params as {
    readonly type?: string
    readonly limit?: number
    readonly allowedValues?: readonly unknown[]
    readonly allowedValue?: unknown
    readonly format?: string
  }
  if (allowedValues !== undefined) return `must be one of ${allowedValues.map(String).join(', ')}`
  if (keyword === 'const') return `must be ${String(allowedValue)}`
  if (keyword === 'required') return 'is required'
  if (limit !== undefined && BOUNDS[keyword]) return BOUNDS[keyword](limit)
  if (keyword === 'type' && type === 'boolean') return 'must be true or false'
  if (keyword === 'uniqueItems') return 'must not have an entry twice'
  if (keyword === 'additionalProperties') return 'is not known here: check its spelling against /docs'
  return FORMATS_IN_WORDS.get(format) ?? message
}

const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minLength: (limit) => `must have at least ${counted(limit, 'character')}`,
  maxLength: (limit) => `must have at most ${counted(limit, 'character')}`,
  minItems: (limit) => `must have at least ${counted(limit, 'entry', 'entries')}`,
  maxItems: (limit) => `must have at most ${counted(limit, 'entry', 'entries')}`,
  minProperties: (limit) => `must have at least ${counted(limit, 'member')}`,
  maxProperties: (limit) => `must have at most ${counted(limit, 'member')}`,
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const FORMATS_IN_WORDS: ReadonlyMap<string | undefined, string> = new Map([
  ['date', 'must be a day in the form 2026-03-31'],
  ['date-time', 'must be a time in the form 2026-03-31T09:30:00Z, with seconds of at most 59'],
  ['month', 'must be a month in the form 2026-03'],
  ['email', 'must be an email address in the form name@example.com'],
  ['uuid', 'must be an id in the form 0198c0de-0000-7000-8000-000000000000'],
])
