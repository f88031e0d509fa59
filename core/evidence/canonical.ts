/** The closed set of values that can be hashed and signed. */
export type Canonical = null | boolean | number | string | readonly Canonical[] | { readonly [k: string]: Canonical }

/** Encoder and parser reject deeper nesting, so that everything that is written can be read. */
export const MAX_DEPTH = 32

/** The value is not in the closed set; `path` locates the offending value. */
export class NotCanonical extends Error {
  readonly path: (string | number)[] = []
}

/**
 * The RFC 8785 text of a value of the closed set: member names of `[a-z0-9_.-]+`, arrays, strings, safe integers,
 * booleans, null. Throws NotCanonical for everything else.
 */
export function canonicalText(value: unknown): string {
  return encode(value, 0)
}

const encoder = new TextEncoder()

/** The UTF-8 bytes of `canonicalText`, which are hashed, signed and stored. */
export function canonicalBytes(value: unknown): Uint8Array {
  return encoder.encode(encode(value, 0))
}

/** The same bytes in steps, for an object whose array `long` is long: each step encodes so many of its items. */
export function* canonicalSteps(
  value: { readonly [k: string]: unknown },
  long: string,
  itemsPerStep: number,
): Generator<undefined, Uint8Array> {
  const members: string[] = []
  for (const name of Object.keys(value).toSorted()) {
    if (name !== long) {
      members.push(inner({ [name]: value[name] }))
      continue
    }
    const items = value[long] as readonly unknown[]
    const slices: string[] = []
    for (let from = 0; from < items.length; from += itemsPerStep) {
      slices.push(inner(items.slice(from, from + itemsPerStep)))
      yield
    }
    members.push(`${inner({ [name]: 0 }).slice(0, -1)}[${slices.join(',')}]`)
  }
  return encoder.encode(`{${members.join(',')}}`)
}

/** The text of a container without its brackets. */
function inner(container: object): string {
  return canonicalText(container).slice(1, -1)
}

/**
 * Whether a canonical value may contain the string: well-formed, without control characters except tab and line feed.
 */
export function isCanonicalString(text: string): boolean {
  return PLAIN.test(text) || (ALLOWED.test(text) && !LONE_SURROGATE.test(text))
}

const NAME = /^[a-z0-9_.-]+$/
// Control characters and U+007F are rejected because JSON encoders escape them differently.
const ALLOWED = /^[\t\n -~\u00a0-\uffff]*$/
const PLAIN = /^[ !#-[\]-~\u00a0-\ud7ff\ue000-\uffff]*$/
const LONE_SURROGATE = /\p{Surrogate}/u

function encode(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'number':
      if (Number.isSafeInteger(value) && !Object.is(value, -0)) return String(value)
      throw new NotCanonical('a number must be a safe integer; decimals are encoded as strings')
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      if (depth === MAX_DEPTH) throw new NotCanonical(`nested deeper than ${MAX_DEPTH}`)
      return Array.isArray(value) ? array(value, depth + 1) : object(value, depth + 1)
    default:
      throw new NotCanonical(`${typeof value} is not a canonical value`)
  }
}

function quoted(text: string): string {
  if (isShortAscii(text) || PLAIN.test(text)) return `"${text}"`
  if (!isCanonicalString(text)) throw new NotCanonical('the string contains a control character or a lone surrogate')
  return JSON.stringify(text)
}

// Most strings are codes and decimals, for which a loop is faster than a regular expression.
function isShortAscii(text: string): boolean {
  if (text.length > 48) return false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false
  }
  return true
}

function array(items: readonly unknown[], depth: number): string {
  if (Object.getPrototypeOf(items) !== Array.prototype) throw new NotCanonical('a subclass of Array')
  let text = '['
  let index = 0
  try {
    for (; index < items.length; index++) text += (index === 0 ? '' : ',') + encode(items[index], depth)
  } catch (error) {
    throw within(error, index)
  }
  return text + ']'
}

function object(members: object, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(members)
  if (prototype !== Object.prototype && prototype !== null) throw new NotCanonical('an instance of a class')
  if (Object.getOwnPropertySymbols(members).length > 0) throw new NotCanonical('a member named by a symbol')
  const names = inOrder(Object.keys(members))
  let text = '{'
  let name = ''
  try {
    for (name of names) {
      const begin = text === '{' ? beginOf(name) : `,${beginOf(name)}`
      text += begin + encode((members as Record<string, unknown>)[name], depth)
    }
  } catch (error) {
    throw within(error, name)
  }
  return text + '}'
}

/** By their number: the last names that had to be sorted, because objects of one shape follow each other. */
const orders: { readonly names: readonly string[]; readonly sorted: readonly string[] }[] = []
const MAX_NAMES_KEPT = 64

function inOrder(names: readonly string[]): readonly string[] {
  if (sorted(names)) return names
  const last = orders[names.length]
  if (last !== undefined && last.names.every((name, index) => name === names[index])) return last.sorted
  const order = { names, sorted: names.toSorted() }
  if (names.length <= MAX_NAMES_KEPT) orders[names.length] = order
  return order.sorted
}

function sorted(names: readonly string[]): boolean {
  for (let index = 1; index < names.length; index++) if (!(names[index - 1]! < names[index]!)) return false
  return true
}

// Names repeat and the set of codes is small; the bound prevents hostile input from filling memory.
const known = new Map<string, string>()
/** The text of a member before its value. */
function beginOf(name: string): string {
  const begun = known.get(name)
  if (begun !== undefined) return begun
  if (!NAME.test(name)) throw new NotCanonical('a member name must consist of a-z, 0-9, "_", "." and "-"')
  const begin = `"${name}":`
  if (known.size < 4096 && name.length <= 64) known.set(name, begin)
  return begin
}

function within(error: unknown, step: string | number): unknown {
  if (error instanceof NotCanonical) error.path.unshift(step)
  return error
}
