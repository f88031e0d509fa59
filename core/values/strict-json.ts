import { JsonReader } from './json-reader.ts'
import { type Json, type JsonProblemCode, JsonStop } from './json-tokens.ts'

export { type Json, JsonNumber } from './json-tokens.ts'

export interface JsonLimits {
  maxBytes: number
  /** A scalar has depth 0, `[]` has depth 1. */
  maxDepth: number
  /**
   * Scalars, arrays and objects together. Without this limit `maxBytes` alone bounds their number, and each value can
   * take a hundred times its size in memory.
   */
  maxValues?: number
  /** Characters of one text in its source. */
  maxText?: number
  /** Names that begin with a digit: V8 keeps members with such names in another form, which is slow to walk. */
  maxNumericNames?: number
}

export interface JsonProblem {
  code: JsonProblemCode
  path: (string | number)[]
  /** In bytes from the start. */
  offset: number
  message: string
}

export type JsonResult = { ok: true; value: Json; values: number } | { ok: false; problem: JsonProblem }

/**
 * Parses one JSON text (RFC 8259) from UTF-8 bytes. Rejects a byte-order mark, a duplicate member, a lone surrogate and
 * anything after the value. `__proto__` is an ordinary member name.
 */
export function parseStrictJson(bytes: Uint8Array, limits: JsonLimits): JsonResult {
  const steps = strictJsonSteps(bytes, limits, Infinity)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in steps, so that the caller can do other work meanwhile: each reads a mebibyte, or so many values. */
export function* strictJsonSteps(
  bytes: Uint8Array,
  limits: JsonLimits,
  valuesPerStep: number,
): Generator<undefined, JsonResult> {
  if (bytes.length > limits.maxBytes) {
    return refuse('too_large', [], limits.maxBytes, `the text is longer than ${limits.maxBytes} bytes`)
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return refuse('byte_order_mark', [], 0, 'the text begins with a byte-order mark')
  }
  const text = yield* decodeSteps(bytes)
  if (typeof text === 'number') return refuse('not_utf8', [], text, 'the bytes are not UTF-8')
  const { maxDepth, maxValues = Infinity, maxText = Infinity, maxNumericNames = Infinity } = limits
  const reader = new JsonReader(text, { maxDepth, maxValues, maxText, maxNumericNames })
  try {
    while (!reader.advance(valuesPerStep)) yield
    return { ok: true, value: reader.result, values: reader.values }
  } catch (stop) {
    if (!(stop instanceof JsonStop)) throw stop
    const offset = new TextEncoder().encode(text.slice(0, stop.at)).length
    return refuse(stop.code, stop.path, offset, stop.message)
  }
}

const DECODED_AT_ONCE = 1_048_576

/** The text of UTF-8 bytes, or the offset of the first byte that is none. */
function* decodeSteps(bytes: Uint8Array): Generator<undefined, string | number> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  for (let from = 0; from < bytes.length;) {
    const to = characterStart(bytes, from + DECODED_AT_ONCE)
    const part = bytes.subarray(from, to)
    try {
      text += decoder.decode(part)
    } catch {
      return from + firstBadByte(part)
    }
    if (to < bytes.length) yield
    from = to
  }
  return text
}

/** The offset of the character at an offset: at most three bytes before it, as far as the bytes are UTF-8. */
function characterStart(bytes: Uint8Array, offset: number): number {
  if (offset >= bytes.length) return bytes.length
  for (let start = offset; start > offset - 4; start--) if ((bytes[start]! & 0xc0) !== 0x80) return start
  return offset
}

function refuse(code: JsonProblemCode, path: (string | number)[], offset: number, message: string): JsonResult {
  return { ok: false, problem: { code, path, offset, message } }
}

/** Offset of the last byte of the shortest prefix that cannot be completed to valid UTF-8, found by binary search. */
function firstBadByte(bytes: Uint8Array): number {
  let good = 0
  let bad = bytes.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (canBecomeUtf8(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  return bad - 1
}

function canBecomeUtf8(prefix: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(prefix, { stream: true })
    return true
  } catch {
    return false
  }
}
