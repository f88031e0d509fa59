import { JsonReader, JsonStop, type Json, type JsonProblemCode } from './json-reader.ts'

export { JsonNumber, type Json } from './json-reader.ts'

export interface JsonLimits {
  maxBytes: number
  /** A scalar has depth 0, `[]` has depth 1. */
  maxDepth: number
  /**
   * Scalars, arrays and objects together. Without this limit `maxBytes` alone bounds their number, and each value can
   * take a hundred times its size in memory.
   */
  maxValues?: number
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
  if (bytes.length > limits.maxBytes) {
    return refuse('too_large', [], limits.maxBytes, `the text is longer than ${limits.maxBytes} bytes`)
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return refuse('byte_order_mark', [], 0, 'the text begins with a byte-order mark')
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse('not_utf8', [], firstBadByte(bytes), 'the bytes are not UTF-8')
  }
  const reader = new JsonReader(text, limits.maxDepth, limits.maxValues ?? Infinity)
  try {
    const value = reader.document()
    return { ok: true, value, values: reader.values }
  } catch (stop) {
    if (!(stop instanceof JsonStop)) throw stop
    const offset = new TextEncoder().encode(text.slice(0, stop.at)).length
    return refuse(stop.code, stop.path, offset, stop.message)
  }
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
