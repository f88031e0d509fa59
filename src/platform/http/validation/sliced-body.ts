// A body with a long list, read and validated in slices, between which the service answers other requests.
import { setImmediate } from 'node:timers/promises'
import type { TSchema } from 'typebox'
import type { FieldProblem } from '../../../../core/values/refusal.ts'
import { type JsonResult, strictJsonSteps } from '../../../../core/values/strict-json.ts'
import { MAX_PROBLEMS } from './field-problems.ts'
import { jsonLimits, jsonProblem, missingBody } from './json-body.ts'
import { normalizeTexts } from './texts.ts'
import { MAX_FOR_ALL_PROBLEMS, type Validators } from './validators.ts'

/** A few milliseconds of work each. */
const VALUES_PER_STEP = 5_000
const ITEMS_PER_STEP = 200
/** Longer than any value of an item; a text full of escapes takes 60 ns per character. */
const MAX_TEXT = 65_536
/** No member of such a body has one. A body of 300,000 took 300 ms in one turn of the event loop. */
const MAX_NUMERIC_NAMES = 1_000

export interface ValidatedBody {
  readonly value: unknown
  readonly problems: readonly FieldProblem[]
}

/** `list`: the member of the body that may be long. Its items are valid or not each by itself. */
export async function readBodyInSlices(
  validators: Validators,
  schema: TSchema,
  list: string,
  bytes: Uint8Array,
  maxBytes: number,
): Promise<ValidatedBody> {
  if (bytes.length === 0) return { value: undefined, problems: [missingBody] }
  const read = await parse(bytes, maxBytes)
  if (!read.ok) return { value: undefined, problems: [jsonProblem(read.problem)] }
  const { value, values } = read
  const problems: FieldProblem[] = []
  const onlyFirst = values > MAX_FOR_ALL_PROBLEMS
  for (const { slice, from } of slicesOf(value, list)) {
    await setImmediate()
    const text = normalizeTexts(slice, ['body'])
    const found = text ? [text.problem] : validators.validate('body', schema, slice, values)
    // Every slice has the other members of the body, too.
    const fresh = from === 0 ? found : found.filter(({ loc }) => loc[1] === list)
    problems.push(...fresh.map((problem) => moved(problem, list, from)))
    if (problems.length >= (onlyFirst ? 1 : MAX_PROBLEMS)) break
  }
  return { value, problems: problems.slice(0, MAX_PROBLEMS) }
}

async function parse(bytes: Uint8Array, maxBytes: number): Promise<JsonResult> {
  const limits = { ...jsonLimits(maxBytes), maxText: MAX_TEXT, maxNumericNames: MAX_NUMERIC_NAMES }
  const steps = strictJsonSteps(bytes, limits, VALUES_PER_STEP)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

interface Slice {
  readonly slice: unknown
  /** The index of its first item in the list. */
  readonly from: number
}

/** The body with a part of its list at a time; the whole body when it has no long list. */
function* slicesOf(value: unknown, list: string): Generator<Slice> {
  const items: unknown =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[list] : undefined
  if (Array.isArray(items) && items.length > ITEMS_PER_STEP)
    for (let from = 0; from < items.length; from += ITEMS_PER_STEP)
      yield { slice: { ...(value as object), [list]: items.slice(from, from + ITEMS_PER_STEP) }, from }
  else yield { slice: value, from: 0 }
}

function moved(problem: FieldProblem, list: string, from: number): FieldProblem {
  const [part, member, index, ...steps] = problem.loc
  return member === list && typeof index === 'number'
    ? { ...problem, loc: [part!, member, index + from, ...steps] }
    : problem
}
